/** How often each fault took place at each boundary, as lines of text. */
export function tableOf(
  boundaries: readonly string[],
  done: readonly ReadonlyMap<string, ReadonlyMap<string, number>>[],
): string {
  const acts = [
    ...new Set(done.flatMap((each) => [...each.values()].flatMap((counts) => [...counts.keys()]))),
  ].toSorted()
  const all = [...new Set([...boundaries, ...done.flatMap((each) => [...each.keys()])])]
  const lines = all.map((at) => {
    const counts = acts.map((act) => done.reduce((sum, each) => sum + (each.get(at)?.get(act) ?? 0), 0))
    return [at.padEnd(26), ...counts.map((count) => String(count || '·').padStart(7))].join('')
  })
  return [['boundary'.padEnd(26), ...acts.map((act) => act.padStart(7))].join(''), ...lines].join('\n')
}
