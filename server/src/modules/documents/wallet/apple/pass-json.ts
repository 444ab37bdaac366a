import { fill } from '@reseller-portal/contract/locales/fill'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { beginOf, codeOf, factsOf, type Fact, type Pass } from '../pass.ts'
import { tokenOfPass } from '../links.ts'
import type { AppleSettings } from '../settings.ts'

const formats = {
  QR: 'PKBarcodeFormatQR',
  AZTEC: 'PKBarcodeFormatAztec',
  CODE128: 'PKBarcodeFormatCode128',
} as const

type Field = Fact & { changeMessage?: string }

/** The `pass.json` of a ticket (https://developer.apple.com/documentation/walletpasses/pass), as an event ticket. */
export function passJson(
  pass: Pass,
  { passType, team }: AppleSettings,
  { secret, site }: { secret: Buffer; site: string },
) {
  const { voucher, ticket, state } = pass
  const facts = factsOf(pass)
  const code = codeOf(pass)
  const { changed } = serverWords[voucher.language].wallet
  const fieldOf = (fact: Fact): Field => ({
    ...fact,
    changeMessage: fill(changed, { label: fact.label, value: '%@' }),
  })
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: pass.id,
    authenticationToken: tokenOfPass(secret, pass.id),
    webServiceURL: `${site}/api/wallet/apple`,
    organizationName: voucher.resellerName,
    description: ticket.productName,
    ...(voucher.brand.logo === undefined && { logoText: voucher.resellerName }),
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
    backgroundColor: rgb(voucher.brand.primary),
    groupingIdentifier: pass.bookingId,
    voided: state === 'VOID',
    expirationDate: pass.expiresAt.toISOString(),
    ...relevance(pass),
    ...(code && {
      barcodes: [
        {
          format: formats[code.format],
          message: code.message,
          messageEncoding: isLatin(code.message) ? 'iso-8859-1' : 'utf-8',
          altText: code.text,
        },
      ],
    }),
    eventTicket: {
      headerFields: facts.front.filter(({ key }) => key === 'state').map(fieldOf),
      primaryFields: [{ key: 'product', label: ticket.rateName, value: ticket.productName }],
      secondaryFields: facts.date.map(fieldOf),
      auxiliaryFields: facts.front
        .filter(({ key }) => key !== 'state')
        .map((fact) => (fact.key === 'pickup' ? fieldOf(fact) : fact)),
      backFields: facts.back,
    },
  }
}

/** When the phone shows the pass by itself. */
function relevance(pass: Pass) {
  const begin = beginOf(pass)
  if (begin === undefined || pass.state !== 'VALID') return {}
  const end = new Date(Math.max(pass.ticket.endsAt.getTime(), begin.getTime()))
  return {
    relevantDate: begin.toISOString(),
    relevantDates: [{ startDate: begin.toISOString(), endDate: end.toISOString() }],
  }
}

/** Scanners of passes expect this encoding where the text allows it. */
function isLatin(text: string): boolean {
  return Buffer.from(text, 'latin1').toString('latin1') === text
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
