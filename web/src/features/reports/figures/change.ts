import { percentText } from '#lib/language/format.ts'

/** How much more or less than before, as a signed percentage; nothing where there is nothing to compare with. */
export function changeOf(now: number, before: number | undefined, language: string): string | undefined {
  if (before === undefined || before <= 0) return undefined
  const percent = Math.round(((now - before) / before) * 100)
  const sign = percent === 0 ? '±' : percent > 0 ? '+' : '\u{2212}'
  return `${sign}${percentText(Math.abs(percent) * 100, language)}`
}
