import type { TravelerKind } from './schema.ts'

/** In which order the dates of a file are written: `24.12.2026` is DMY. Dates that begin with the year need no order. */
export const dateOrders = ['DMY', 'MDY'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A text of a file in the form in which texts are compared: in small letters, without accents and punctuation. */
export function plainWord(text: string): string {
  return text
    .slice(0, 300)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The traveler type that a word names, in any of the known languages. */
export function kindOfWord(text: string): TravelerKind | undefined {
  return kinds.get(plainWord(text))
}

/** The name that each word of these comma-separated lists stands for. */
export function listed<Name extends string>(lists: Partial<Record<Name, string>>): ReadonlyMap<string, Name> {
  // The keys of a constant.
  const names = Object.keys(lists) as Name[]
  return new Map(names.flatMap((name) => wordsIn(lists[name] ?? '').map((word) => [word, name] as const)))
}

/** The words of a comma-separated list. */
export function wordsIn(list: string): string[] {
  return list.split(',').map((word) => word.trim())
}

const kinds = listed<TravelerKind>({
  ADULT: 'adult, adults, adulto, adultos, adulte, adultes, erwachsene, erwachsener, grown up',
  CHILD: 'child, children, kid, kids, nino, ninos, nina, enfant, enfants, kind, kinder',
  INFANT: 'infant, infants, baby, babies, bebe, bebes, toddler, toddlers, under 2',
  SENIOR: 'senior, seniors, mayor, mayores, jubilado, jubilados, retraite, retraites, elder',
  YOUTH: 'youth, youths, teen, teens, teenager, teenagers, joven, jovenes, jeune, jeunes',
  STUDENT: 'student, students, estudiante, estudiantes, etudiant, etudiants',
  ANY: 'any, person, persons, people, passenger, passengers, persona, personne, general admission',
})
