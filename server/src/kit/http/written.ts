/** An answer that is JSON already, as bytes: Node sends a long text by way of a buffer three times as long. */
export class Written {
  readonly json: Buffer

  /** The text, or its parts one after the other; those that are bytes already are only copied. */
  constructor(json: string | readonly (string | Buffer)[]) {
    this.json = typeof json === 'string' ? Buffer.from(json) : Buffer.concat(json.map(bytesOf))
  }
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
