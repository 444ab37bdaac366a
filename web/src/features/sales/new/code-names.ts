import type { Translate } from '#lib/language/words.ts'

/** The readable name of a market region's code. A supplier's own code is shown unchanged. */
export function regionName(code: string, t: Translate): string {
  const key = `codes.regions.${code as 'Other'}` as const
  const name = t(key)
  return name === key ? code : name
}

/** The name of a market region where one is chosen; the default one says so (spec 2 §9). */
export function regionLabel(code: string, t: Translate): string {
  const region = regionName(code, t)
  return code === 'UnitedStates' ? t('sell.defaultRegion', { region }) : region
}

/** The readable name of a discount group's code. */
export function groupName(code: string, t: Translate): string {
  const key = `codes.groups.${code as 'STD_GST'}` as const
  const name = t(key)
  return name === key ? code : name
}
