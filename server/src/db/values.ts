import { TypeOverrides, types } from 'pg'

/** How values arrive: `bigint` as a number (never rounded), `date` as 'YYYY-MM-DD', `numeric` as text, instants as Date. */
export function valueParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.INT8, wholeNumber)
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  parsers.setTypeParser(BIGINTS, (text) =>
    texts(text).map((entry) => (entry === null ? null : wholeNumber(entry))),
  )
  parsers.setTypeParser(DATES, texts)
  parsers.setTypeParser(NUMERICS, texts)
  return parsers
}

/** Arrays have numbers of their own in PostgreSQL, which pg does not name. */
const [BIGINTS, DATES, NUMERICS, TEXTS] = [1016, 1182, 1231, 1009]

/** pg knows the parser of a list of texts, but not its type. */
const texts: (list: string) => (string | null)[] = types.getTypeParser(TEXTS)

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which a number cannot hold exactly`)
  return value
}
