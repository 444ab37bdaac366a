/** An answer that is JSON already, as bytes: Node sends a long text by way of a buffer three times as long. */
export class Written {
  readonly json: Buffer

  constructor(json: string) {
    this.json = Buffer.from(json)
  }
}

/** JSON of an object with further members that are JSON already. Texts are added, not joined, which would copy each. */
export function withMembers(plain: object, members: Readonly<Record<string, string>>): string {
  let json = JSON.stringify(plain).slice(0, -1)
  for (const [name, value] of Object.entries(members))
    json += `${json === '{' ? '' : ','}${JSON.stringify(name)}:` + value
  return `${json}}`
}

/** Writes each object or list the first time it is asked for, and answers that text again. Nobody changes it in between. */
export function writingOnce(): (value: object) => string {
  const written = new WeakMap<object, string>()
  return (value) => {
    const json = written.get(value) ?? JSON.stringify(value)
    written.set(value, json)
    return json
  }
}

/** JSON of a list of objects of which many have the same value, the very same object, under this name. */
export function writtenSharing<Name extends string>(
  name: Name,
  list: readonly { readonly [Each in Name]?: object | undefined }[],
): string {
  const jsonOf = writingOnce()
  let json = ''
  for (const { [name]: shared, ...own } of list)
    json +=
      (json === '' ? '[' : ',') + withMembers(own, shared === undefined ? {} : { [name]: jsonOf(shared) })
  return json === '' ? '[]' : `${json}]`
}
