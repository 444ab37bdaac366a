import type { FastifyInstance } from 'fastify'
import * as ledger from '@reseller-portal/contract/ledger'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { listHolders, readAccount, readStatement } from './account.ts'
import { changeCreditLimit, readCreditLimits } from './limits.ts'
import { changeChartOfAccounts, exportJournal, readChartOfAccounts } from './journal.ts'
import { receivePayment } from './receive.ts'
import { serveSettlements } from './settlements/serve.ts'

export { balanceOf, accountBalanceOf } from './balance.ts'
export { creditOf, isLimitedSql, lockLimits, setCreditLimit } from './limits.ts'
export type { CreditFor } from './limits.ts'
export { entriesJson, insertEntriesSql, post } from './post.ts'
export { readStatement } from './account.ts'
export { postElsewhere } from './post-elsewhere.ts'
export { refundsDue } from './refunds-due.ts'
export { statementOf } from './statement.ts'
export { readSettlement } from './settlements/read.ts'

export function ledgerModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, ledger.account, readAccount)
  serve(app, deps, ledger.accountStatement, readStatement)
  serve(app, deps, ledger.accountHolders, listHolders)
  serve(app, deps, ledger.readCreditLimits, readCreditLimits)
  serve(app, deps, ledger.changeCreditLimit, changeCreditLimit)
  serve(app, deps, ledger.receivePayment, receivePayment)
  serve(app, deps, ledger.readChartOfAccounts, readChartOfAccounts)
  serve(app, deps, ledger.changeChartOfAccounts, changeChartOfAccounts)
  serve(app, deps, ledger.exportJournal, exportJournal)
  serveSettlements(app, deps)
}
