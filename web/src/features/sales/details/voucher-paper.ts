import { voucherPapers, type VoucherPaper } from '@reseller-portal/contract/documents'

const place = 'desk-paper'

/** What lies in the printer of this desk, as it was last chosen here. */
export function paperHere(): VoucherPaper {
  const kept = localStorage.getItem(place)
  return voucherPapers.find((paper) => paper === kept) ?? 'sheet'
}

export function keepPaper(paper: VoucherPaper) {
  localStorage.setItem(place, paper)
}
