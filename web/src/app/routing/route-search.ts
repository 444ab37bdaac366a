type SignInSearch = { redirect?: string; ended?: boolean; chosen?: boolean }

/** `redirect` is the page to open next, `ended` means that a session expired, and `chosen` that a password was set. */
export function signInSearch(sent: Record<string, unknown>): SignInSearch {
  return {
    ...texts(sent, ['redirect']),
    ...(sent['ended'] === true && { ended: true }),
    ...(sent['chosen'] === true && { chosen: true }),
  }
}

/** The named parameters of the address that are texts. A typed number counts as a text. */
export function texts<N extends string>(
  sent: Record<string, unknown>,
  names: readonly N[],
): { [K in N]?: string } {
  const present = names.filter((name) => typeof sent[name] === 'string' || typeof sent[name] === 'number')
  // The keys come from `names`.
  return Object.fromEntries(present.map((name) => [name, String(sent[name])])) as { [K in N]?: string }
}
