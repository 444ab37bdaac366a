/** An error answer of Stripe's shape. */
export class Problem extends Error {
  readonly status: number
  readonly body: object
  /** A request that never began is not kept under its key. */
  readonly hasBegun: boolean

  constructor(status: number, error: { type: string; code?: string; message: string }, hasBegun = true) {
    super(error.message)
    this.status = status
    this.body = { error }
    this.hasBegun = hasBegun
  }
}

export function invalid(message: string, code = 'parameter_invalid'): Problem {
  return new Problem(400, { type: 'invalid_request_error', code, message }, false)
}

export function wrongState(message: string, code: string): Problem {
  return new Problem(400, { type: 'invalid_request_error', code, message })
}

export function missing(what: string): Problem {
  return new Problem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  })
}
