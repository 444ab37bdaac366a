/** How much more or less than before, as a signed percentage; nothing where there is nothing to compare with. */
export function changeOf(now: number, before: number | undefined): string | undefined {
  if (before === undefined || before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return '±0 %'
  return percent > 0 ? `+${percent} %` : `\u{2212}${-percent} %`
}
