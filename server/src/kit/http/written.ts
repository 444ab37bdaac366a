/** An answer that is JSON already, as bytes: Node sends a long text through a buffer three times as long. */
export class Written {
  readonly bytes: Buffer

  constructor(json: string) {
    this.bytes = Buffer.from(json)
  }
}
