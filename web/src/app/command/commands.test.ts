import { expect, test } from 'vitest'
import { matches } from '#lib/language/matches.ts'
import { matchIn } from './commands.ts'

test('every typed word is looked for, accents and case aside', () => {
  expect(matches('Añadir reserva', 'anadir res')).toBe(true)
  expect(matches('Dana Rivera Harbor Highlights Cruise', 'cruise riv')).toBe(true)
  expect(matches('Dana Rivera', 'rivera, dana')).toBe(true)
  expect(matches('Dana Rivera', 'dana lopez')).toBe(false)
  expect(matches('anything', '')).toBe(true)
})

test('the place that matches is marked in the text as it is written', () => {
  expect(matchIn('Dana Rivera', 'RIV')).toEqual(['Dana ', 'Riv', 'era'])
  expect(matchIn('Réservations', 'reser')).toEqual(['', 'Réser', 'vations'])
  expect(matchIn('Dana Rivera', '')).toBeUndefined()
  expect(matchIn('Dana Rivera', 'lopez')).toBeUndefined()
})
