import { TypeOverrides, types } from 'pg'

/** How values arrive: `bigint` as a number (never rounded), `date` as 'YYYY-MM-DD', `numeric` as text, instants as Date. */
export function valueParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.INT8, wholeNumber)
  parsers.setTypeParser(types.builtins.DATE, (text) => text)
  return parsers
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database answered ${text}, which a number cannot hold exactly`)
  return value
}
