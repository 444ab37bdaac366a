import { beginOf, codeOf, factsOf, type Pass } from '../pass.ts'
import type { GoogleSettings } from '../settings.ts'

const states = { VALID: 'ACTIVE', USED: 'COMPLETED', VOID: 'INACTIVE' } as const
const types = { QR: 'QR_CODE', AZTEC: 'AZTEC', CODE128: 'CODE_128' } as const

/** All passes share a class; what one says is in its object. */
export function classOf({ issuer }: GoogleSettings) {
  return {
    id: `${issuer}.reseller-portal-ticket`,
    classTemplateInfo: {
      cardTemplateOverride: {
        cardRowTemplateInfos: [
          { twoItems: { startItem: shown('date'), endItem: shown('time') } },
          { twoItems: { startItem: shown('admits'), endItem: shown('pickup') } },
        ],
      },
    },
  }
}

function shown(key: string) {
  return { firstValue: { fields: [{ fieldPath: `object.textModulesData['${key}']` }] } }
}

export function objectId(ticketId: string, { issuer }: GoogleSettings): string {
  return `${issuer}.${ticketId}`
}

/** The object of a ticket (https://developers.google.com/wallet/reference/rest/v1/genericobject). */
export function genericObject(pass: Pass, google: GoogleSettings, site: string) {
  const { voucher, ticket, state } = pass
  const { date, front, back } = factsOf(pass)
  const localized = (value: string) => ({ defaultValue: { language: voucher.language, value } })
  const code = codeOf(pass)
  const begin = beginOf(pass)
  const { logoPath } = voucher.brand
  return {
    id: objectId(pass.id, google),
    classId: classOf(google).id,
    state: states[state],
    cardTitle: localized(voucher.resellerName),
    header: localized(ticket.productName),
    ...(ticket.rateName !== '' && { subheader: localized(ticket.rateName) }),
    // Google reads pictures itself, over https.
    ...(logoPath !== undefined &&
      site.startsWith('https:') && {
        logo: {
          sourceUri: { uri: `${site}${logoPath}` },
          contentDescription: localized(voucher.resellerName),
        },
      }),
    hexBackgroundColor: voucher.brand.primary,
    ...(code && { barcode: { type: types[code.format], value: code.message, alternateText: code.text } }),
    validTimeInterval: {
      ...(begin && { start: { date: begin.toISOString() } }),
      end: { date: pass.expiresAt.toISOString() },
    },
    textModulesData: [...date, ...front, ...back].map(({ key: id, label: header, value: body }) => ({
      id,
      ...(header !== '' && { header }),
      body,
    })),
    groupingInfo: { groupingId: pass.bookingId },
  }
}
