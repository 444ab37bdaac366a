import { voucherPapers, type VoucherPaper } from '@reseller-portal/contract/documents'

const place = 'desk-paper'

/** The paper of this desk's printer, as it was last chosen in this browser. */
export function paperHere(): VoucherPaper {
  const kept = localStorage.getItem(place)
  return voucherPapers.find((paper) => paper === kept) ?? 'sheet'
}

export function keepPaper(paper: VoucherPaper) {
  localStorage.setItem(place, paper)
}
