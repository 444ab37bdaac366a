import { Readable } from 'node:stream'

/** An answer that is JSON already, as bytes: Node sends a long text by way of a buffer three times as long. */
export class Written {
  readonly #parts: readonly Buffer[]
  /** Bytes. */
  readonly length: number

  /** The text, or its parts one after the other. */
  constructor(json: string | readonly (string | Buffer)[]) {
    this.#parts = typeof json === 'string' ? [Buffer.from(json)] : json.map(bytesOf)
    this.length = this.#parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** Long parts, which are kept from call to call, are sent from where they are: copying them costs more than reading them. */
  body(): Buffer | Readable {
    const [only, ...others] = this.#parts
    if (only && others.length === 0) return only
    return this.length < long ? Buffer.concat(this.#parts) : inOneGo(this.#parts)
  }
}

/** Bytes from which a copy costs more than a stream. */
const long = 64 * 1024

/** All parts in the same tick, which Node writes together. */
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

/** JSON of an object with further members that are JSON already. Texts are added, not joined, which would copy each. */
function withMembers(plain: object, members: Readonly<Record<string, string>>): string {
  let json = JSON.stringify(plain).slice(0, -1)
  for (const [name, value] of Object.entries(members))
    json += `${json === '{' ? '' : ','}${JSON.stringify(name)}:` + value
  return `${json}}`
}

/** Writes each object or list the first time it is asked for, and answers that again. Nobody changes it in between. */
export function writingOnce<T>(write: (json: string) => T): (value: object) => T {
  const written = new WeakMap<object, T>()
  return (value) => {
    const json = written.get(value) ?? write(JSON.stringify(value))
    written.set(value, json)
    return json
  }
}

/** JSON of a list of objects of which many have the same value, the very same object, under this name. */
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
