/** Everybody who moves the money of a sale: a table's column, an answer's field and the server's folders derive from this list. */
export const paymentProviders = ['sandbox', 'stripe', 'on-account'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

/** The providers that take cards; on account the reseller owes the amount instead. */
export type CardProviderName = Exclude<PaymentProviderName, 'on-account'>
