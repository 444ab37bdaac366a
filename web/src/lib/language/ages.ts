import type { Translate } from './words.ts'

/** An age band in words. An age above 100 means no upper limit (spec 2 §2 "Age band text", spec 1 §9). */
export function agesText({ minAge, maxAge }: { minAge: number; maxAge: number }, t: Translate): string {
  const isOpen = maxAge > 100
  if (isOpen) return minAge <= 0 ? t('ui.ages.any') : t('ui.ages.from', { min: minAge })
  if (minAge <= 0) return t('ui.ages.upTo', { max: maxAge })
  return minAge === maxAge
    ? t('ui.ages.one', { age: minAge })
    : t('ui.ages.between', { min: minAge, max: maxAge })
}
