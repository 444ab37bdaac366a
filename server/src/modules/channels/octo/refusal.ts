/** The error codes of OCTO core and the key that names what was wrong. */
const codes = {
  INVALID_PRODUCT_ID: { status: 400, key: 'productId' },
  INVALID_OPTION_ID: { status: 400, key: 'optionId' },
  INVALID_UNIT_ID: { status: 400, key: 'unitId' },
  INVALID_AVAILABILITY_ID: { status: 400, key: 'availabilityId' },
  INVALID_BOOKING_UUID: { status: 400, key: 'uuid' },
  BAD_REQUEST: { status: 400, key: undefined },
  UNPROCESSABLE_ENTITY: { status: 400, key: undefined },
  UNAUTHORIZED: { status: 401, key: undefined },
  FORBIDDEN: { status: 403, key: undefined },
  TOO_MANY_REQUESTS: { status: 429, key: undefined },
  INTERNAL_SERVER_ERROR: { status: 500, key: undefined },
} as const
export type OctoCode = keyof typeof codes

/** The way in which the supplier side says no: `{error, errorMessage, <offending field>}`. */
export class OctoRefusal extends Error {
  readonly status: number
  readonly body: Record<string, string>

  constructor(code: OctoCode, errorMessage: string, offending = '') {
    super(code)
    const { status, key } = codes[code]
    this.status = status
    this.body = { error: code, errorMessage, ...(key === undefined ? {} : { [key]: offending }) }
  }
}

/** Refuses a call; `offending` is the id that the code is about. */
export function refuseOcto(code: OctoCode, errorMessage: string, offending?: string): never {
  throw new OctoRefusal(code, errorMessage, offending)
}
