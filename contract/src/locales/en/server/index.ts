import codes from '../codes.ts'
import account from './account.ts'
import mail from './mail.ts'
import octo from './octo.ts'
import books from '../office/partners/books.ts'
import reports from '../office/reports.ts'
import voucher from './voucher.ts'

export default { account, books, codes, mail, octo, reports, voucher } as const
