import { toSVG } from 'bwip-js/node'
import type { VoucherTicket } from '../voucher.ts'

export type Drawing = { svg: string; shape: 'square' | 'wide' }

/**
 * The barcode as vector paths; a value that is too long for a legible CODE128 is drawn as QR. `R` turns the lines
 * upright, where the paper is too narrow for them.
 */
export function drawBarcode(
  { format, value, drawn }: VoucherTicket['barcode'],
  rotate: 'N' | 'R' = 'N',
): Drawing {
  if (format === 'CODE128' && /^[\x20-\x7E]{1,40}$/.test(value))
    return {
      svg: toSVG({ bcid: 'code128', text: value, scaleX: 2, height: 18, paddingwidth: 10, rotate }),
      shape: 'wide',
    }
  if (format === 'AZTEC')
    return { svg: toSVG({ bcid: 'azteccode', text: value, ...square }), shape: 'square' }
  return { svg: toSVG({ bcid: 'qrcode', text: drawn ?? value, ...square }), shape: 'square' }
}

/** Four modules of white margin, so that a scanner finds the code on any background; two units are one module. */
const square = { scale: 2, padding: 8, backgroundcolor: 'ffffff' } as const
