export { record } from './record.ts'
export type { Happening } from './record.ts'
export { eventsOf } from './queries.ts'
