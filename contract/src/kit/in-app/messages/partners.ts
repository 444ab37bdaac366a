import { done, failed, noted } from '../listed.ts'

/** Messages about records, books and what is agreed with partners; part of `inAppMessages`. */
export const partnerMessages = {
  'records.added': done(90_030),
  'records.saved': done(90_031),
  'records.removed': noted(90_032, 'UNDO'),
  'records.removed_many': noted(90_033, 'UNDO'),
  'records.restored': done(90_034),
  'records.some_refused': failed(90_035),

  'settlements.closed': done(29_020),
  'report_schedules.load_failed': failed(29_021, 'REDO'),
  'report_schedules.create_failed': failed(29_022),
  'report_schedules.update_failed': failed(29_023),
  'report_schedules.delete_failed': failed(29_024),

  'channels.saved': done(28_020),
  'channels.opened': done(28_021),
  'channels.key_revoked': done(28_022),
  'channels.key_copied': done(28_023),
  'channels.key_not_copied': failed(28_024),
  'channels.credit_asked': done(28_025),

  'channels.requested': noted(28_026),
  'channels.request_accepted': done(28_027),
  'channels.request_declined': done(28_028),
  'channels.reseller_asked': noted(28_029),
  'channels.invited': noted(28_034),
  'channels.invitation_cancelled': done(28_035),
  'contracts.load_failed': failed(28_030, 'REDO'),
  'contracts.create_failed': failed(28_031),
  'contracts.update_failed': failed(28_032),
  'contracts.delete_failed': failed(28_033),

  'connections.added': { ...done(90_040), help: { link: 'https://docs.octo.travel/' } },
  'connections.sync_started': done(90_041),
  'connections.paused': done(90_042),
  'connections.resumed': done(90_043),
  'connections.import_started': done(90_044),
  'connections.settings_saved': done(90_045),
  'connections.credit_agreed': done(90_046),
  'connections.credit_declined': done(90_047),
} as const
