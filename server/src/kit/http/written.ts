import { Readable } from 'node:stream'

/** An answer that is JSON already, as bytes: Node sends a long text through a buffer three times as long. */
export class Written {
  readonly #parts: readonly Buffer[]
  /** Bytes. */
  readonly length: number

  /** The text, or its parts one after the other. */
  constructor(json: string | readonly (string | Buffer)[]) {
    this.#parts = typeof json === 'string' ? [Buffer.from(json)] : json.map(bytesOf)
    this.length = this.#parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** Long cached parts are sent without a copy, which would cost more than reading them. */
  body(): Buffer | Readable {
    const [only, ...others] = this.#parts
    if (only && others.length === 0) return only
    return this.length < long ? Buffer.concat(this.#parts) : inOneGo(this.#parts)
  }
}

/** From this many bytes a copy costs more than a stream. */
const long = 64 * 1024

/** All parts in the same tick, which Node sends together. */
function inOneGo(parts: readonly Buffer[]): Readable {
  return new Readable({
    read() {
      for (const part of parts) this.push(part)
      this.push(null)
    },
  })
}

function bytesOf(part: string | Buffer): Buffer {
  return typeof part === 'string' ? Buffer.from(part) : part
}

/**
 * JSON of an object with further members that are JSON already. Texts are concatenated, because joining would copy
 * each.
 */
function withMembers(plain: object, members: Readonly<Record<string, string>>): string {
  let json = JSON.stringify(plain).slice(0, -1)
  for (const [name, value] of Object.entries(members))
    json += `${json === '{' ? '' : ','}${JSON.stringify(name)}:` + value
  return `${json}}`
}

/** Writes each object or list once and returns the same result for it later. It must not be changed in between. */
export function writingOnce<T>(write: (json: string) => T): (value: object) => T {
  const written = new WeakMap<object, T>()
  return (value) => {
    const json = written.get(value) ?? write(JSON.stringify(value))
    written.set(value, json)
    return json
  }
}

/** JSON of a list of objects, many of which have the identical object under this name. */
export function writtenSharing<Name extends string>(
  name: Name,
  list: readonly { readonly [Each in Name]?: object | undefined }[],
): string {
  const jsonOf = writingOnce(String)
  let json = ''
  for (const { [name]: shared, ...own } of list)
    json +=
      (json === '' ? '[' : ',') + withMembers(own, shared === undefined ? {} : { [name]: jsonOf(shared) })
  return json === '' ? '[]' : `${json}]`
}
