import { v7 } from 'uuid'

/** Time-ordered ids, so that rows of one day lie together (decisions §10). */
export function newId(): string {
  return v7()
}
