import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomeOf, whyNotUndo } from './rules.ts'
import { plainCode, readSignedCode, textToSign, withSignature } from './signed-code.ts'
import { scanVectors } from './test-vectors.ts'

describe('a scan', () => {
  test.each(scanVectors)('of $what is $outcome', ({ ticket, at, guests, outcome }) => {
    expect(outcomeOf(ticket, { at: new Date(at), guests })).toBe(outcome)
  })
})

describe('a redemption', () => {
  const countedAt = new Date('2026-07-04T14:00:00Z')
  const good = { admitted: 1, countedAt, isUndone: false }
  const after = (minutes: number) => new Date(countedAt.getTime() + minutes * 60_000)

  test('can be undone for fifteen minutes, and once', () => {
    expect(whyNotUndo(good, after(15))).toBeUndefined()
    expect(whyNotUndo(good, after(15.1))?.code).toBe('redemption.undo_late')
    expect(whyNotUndo({ ...good, isUndone: true }, after(1))?.code).toBe('redemption.undone')
  })

  test('that let nobody in is none', () => {
    expect(whyNotUndo({ ...good, admitted: 0 }, after(1))?.code).toBe('redemption.not_found')
  })
})

describe('a signed code', () => {
  const ticket = { code: '0123456789ABCDEFGHJK', firstDay: '2026-07-04', lastDay: '2026-07-06', guests: 40 }

  test('says the same again, whatever its signature, also in small letters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (signature) => {
        const text = withSignature(textToSign(ticket), signature)
        const read = readSignedCode(text.toLowerCase())
        expect(read?.ticket).toEqual(ticket)
        expect(read?.signed).toBe(textToSign(ticket))
        expect([...(read?.signature ?? [])]).toEqual([...signature])
      }),
    )
  })

  test('has only letters of the dense mode of a QR code, and at most 154 of them', () => {
    const text = withSignature(textToSign(ticket), new Uint8Array(64).fill(255))
    expect(text).toMatch(/^[0-9A-Z.]{1,154}$/)
  })

  test('is looked up by its plain part, and any other text is its own code', () => {
    expect(plainCode(withSignature(textToSign(ticket), new Uint8Array(64)))).toBe(ticket.code)
    expect(plainCode(' https://example.com/a.b.c.d ')).toBe('https://example.com/a.b.c.d')
  })
})
