export const parts = ['terms', 'products', 'keys', 'usage', 'notifications'] as const
export type Part = (typeof parts)[number]

/** What the address says of a channel's page. */
export function partIn(sent: Record<string, unknown>): { part?: Part; product?: string } {
  const part = parts.find((each) => each === sent['part'])
  const { product } = sent
  return { ...(part !== undefined && { part }), ...(typeof product === 'string' && { product }) }
}
