/** JSON text as bytes, because Node would send a long text through a buffer of three times its length. */
export class Written {
  readonly bytes: Buffer

  constructor(json: string) {
    this.bytes = Buffer.from(json)
  }
}
