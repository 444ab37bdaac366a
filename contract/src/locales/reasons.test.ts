import { expect, test } from 'vitest'
import { reasonInLanguage, reasons } from './reasons.ts'
import { serverWords } from './server.ts'

test('a stored reason is read in the reader’s language, and other people’s words stay', () => {
  expect(serverWords.en.reasons).toEqual(reasons)
  expect(reasonInLanguage(reasons.hold_expired, serverWords.es.reasons)).toBe(
    'La retención venció. Elija las entradas de nuevo.',
  )
  expect(reasonInLanguage(`${reasons.no_connection} ECONNREFUSED`, serverWords.fr.reasons)).toBe(
    'Connexion impossible. ECONNREFUSED',
  )
  expect(reasonInLanguage('High winds', serverWords.fr.reasons)).toBe('High winds')
})
