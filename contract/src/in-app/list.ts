/** What a message may offer beside its text (spec 2 §3). */
export const buttons = ['VIEW', 'REDO', 'UNDO', 'HELP_INTERNAL', 'HELP_EXTERNAL'] as const
export type Button = (typeof buttons)[number]

export type MessageKind = 'INFO' | 'SUCCESS' | 'ERROR'

/** One message as the list has it. `seconds` is null where it stays until somebody removes it. */
export type Listed = {
  code: number
  kind: MessageKind
  seconds: number | null
  actions: readonly Exclude<Button, 'HELP_INTERNAL' | 'HELP_EXTERNAL'>[]
  /** A page of the help centre, or an address elsewhere. */
  help?: { page: string } | { link: string }
}
type Act = Listed['actions'][number]

/** How long a message is shown that is not permanent (spec 1 §9). */
const shown = 5

const done = <const A extends readonly Act[]>(code: number, ...actions: A) => ({
  code,
  kind: 'SUCCESS' as const,
  seconds: shown,
  actions,
})
const noted = <const A extends readonly Act[]>(code: number, ...actions: A) => ({
  code,
  kind: 'INFO' as const,
  seconds: shown,
  actions,
})
const failed = <const A extends readonly Act[]>(code: number, ...actions: A) => ({
  code,
  kind: 'ERROR' as const,
  seconds: null,
  actions,
})
/** Something that a screen asks for by itself again: the message need not stay. */
const failedBriefly = (code: number) => ({
  code,
  kind: 'ERROR' as const,
  seconds: shown,
  actions: [] as const,
})

/**
 * Every message that the portal shows in the corner: its number within the event-code ranges of spec 2 §8, how it looks,
 * how long it is shown and what it offers. What the server refuses has its number in `kit/refusal.ts`; `docs/messages.md` has both.
 */
export const inAppMessages = {
  'pages.denied': failedBriefly(10_003),
  'profile.updated': done(10_020),
  'profile.load_failed': failed(10_021, 'REDO'),
  'profile.update_failed': failed(10_022),
  'passwords.changed': done(10_023),
  'passwords.change_failed': failed(10_024),

  'factors.passkey_added': done(10_040),
  'factors.removed': done(10_041),
  'factors.codes_copied': done(10_042),
  'factors.codes_not_copied': failedBriefly(10_043),
  'sessions.ended': done(10_044),

  'users.loaded': noted(11_000),
  'users.created': done(11_002, 'VIEW'),
  'users.updated': done(11_003),
  'users.deactivated': noted(11_004, 'UNDO'),
  'users.activated': done(11_005, 'VIEW'),
  'users.deleted': done(11_020),
  'users.invited': done(11_021),
  'users.updated_many': done(11_022, 'UNDO'),
  'users.load_failed': failed(11_023, 'REDO'),
  'users.create_failed': failed(11_024),
  'users.update_failed': failed(11_025),
  'users.delete_failed': failed(11_026),
  'users.activate_failed': failed(11_027),
  'users.deactivate_failed': failed(11_028),
  'users.update_many_failed': failed(11_029),
  'users.invitation_revoked': done(11_030),
  'users.nothing_changed': noted(11_031),
  'users.offer_accepted': done(11_034),
  'users.offer_declined': done(11_035),
  'users.factor_reset': done(11_032),
  'users.factor_reset_failed': failed(11_033),

  'user_configurations.saved': done(11_040),
  'user_configurations.deleted': done(11_041, 'UNDO'),
  'user_configurations.load_failed': failed(11_042, 'REDO'),
  'user_configurations.create_failed': failed(11_043),
  'user_configurations.update_failed': failed(11_044),
  'user_configurations.delete_failed': failed(11_045),

  'company.updated': done(20_001),
  'company.load_failed': failed(20_002, 'REDO', 'VIEW'),
  'company.create_failed': failed(20_003),
  'company.update_failed': failed(20_004),
  'company.delete_failed': failed(20_005),
  'addresses.load_failed': failed(20_012, 'REDO'),
  'addresses.create_failed': failed(20_013),
  'addresses.update_failed': failed(20_014),
  'addresses.delete_failed': failed(20_015),
  'contacts.load_failed': failed(20_022, 'REDO'),
  'contacts.create_failed': failed(20_023),
  'contacts.update_failed': failed(20_024),
  'contacts.delete_failed': failed(20_025),
  'resellers.load_failed': failed(20_032, 'REDO'),
  'resellers.create_failed': failed(20_033),
  'resellers.update_failed': failed(20_034),
  'resellers.delete_failed': failed(20_035),

  'points_of_sale.load_failed': failed(20_042, 'REDO'),
  'points_of_sale.create_failed': failed(20_043),
  'points_of_sale.update_failed': failed(20_044),
  'points_of_sale.delete_failed': failed(20_045),

  'price_schedules.load_failed': failed(24_020, 'REDO'),
  'prices.load_failed': failed(24_030, 'REDO'),
  'prices.create_failed': failed(24_031),
  'prices.update_failed': failed(24_032),
  'prices.delete_failed': failed(24_033),
  'taxes.load_failed': failed(25_020, 'REDO'),
  'taxes.create_failed': failed(25_021),
  'taxes.update_failed': failed(25_022),
  'taxes.delete_failed': failed(25_023),
  'groupon.load_failed': failed(25_030, 'REDO'),
  'groupon.create_failed': failed(25_031),
  'groupon.update_failed': failed(25_032),
  'groupon.delete_failed': failed(25_033),
  'groupon.imported': done(25_034),
  'supplements.load_failed': failed(25_050, 'REDO'),
  'supplements.create_failed': failed(25_051),
  'supplements.update_failed': failed(25_052),
  'supplements.delete_failed': failed(25_053),
  'addOns.load_failed': failed(25_040, 'REDO'),
  'addOns.create_failed': failed(25_041),
  'addOns.update_failed': failed(25_042),
  'addOns.delete_failed': failed(25_043),
  'tickets.activated': done(44_001, 'UNDO'),
  'tickets.deactivated': noted(44_002, 'UNDO'),
  'tickets.activate_failed': failed(44_003),
  'tickets.deactivate_failed': failed(44_004),
  'ticket_types.load_failed': failed(44_005, 'REDO'),
  'rate_cards.load_failed': failed(44_006, 'REDO'),
  'adjustments.load_failed': failed(55_020, 'REDO'),
  'adjustments.create_failed': failed(55_021),
  'adjustments.update_failed': failed(55_022),
  'adjustments.delete_failed': failed(55_023),

  'products.load_failed': failed(21_020, 'REDO'),
  'products.create_failed': failed(21_021),
  'products.update_failed': failed(21_022),
  'products.delete_failed': failed(21_023),
  'options.load_failed': failed(22_020, 'REDO'),
  'options.create_failed': failed(22_021),
  'options.update_failed': failed(22_022),
  'options.delete_failed': failed(22_023),
  'traveler_types.load_failed': failed(23_020, 'REDO'),
  'traveler_types.create_failed': failed(23_021),
  'traveler_types.update_failed': failed(23_022),
  'traveler_types.delete_failed': failed(23_023),
  'pictures.load_failed': failed(21_030, 'REDO'),
  'pictures.added': done(21_031),
  'pictures.update_failed': failed(21_032),
  'pictures.removed': noted(21_033, 'UNDO'),
  'pictures.described': done(21_034),
  'texts.saved': done(21_035),
  'texts.update_failed': failed(21_036),
  'products.imported': done(21_037),
  'products.published': done(21_024),
  'products.submitted': done(21_025),
  'products.duplicated': done(21_026),
  'products.archived': noted(21_027, 'UNDO'),
  'products.brought_back': done(21_028),
  'inventory.changed': done(33_330, 'UNDO'),
  'inventory.undone': done(33_331),
  'availability_rules.load_failed': failed(33_332, 'REDO'),
  'availability_rules.create_failed': failed(33_333),
  'availability_rules.update_failed': failed(33_334),
  'availability_rules.delete_failed': failed(33_335),
  'departures.load_failed': failed(33_336, 'REDO'),
  'departures.create_failed': failed(33_337),
  'departures.update_failed': failed(33_338),
  'departures.delete_failed': failed(33_339),

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
  'contracts.load_failed': failed(28_030, 'REDO'),
  'contracts.create_failed': failed(28_031),
  'contracts.update_failed': failed(28_032),
  'contracts.delete_failed': failed(28_033),

  'redemption.undone': done(30_060),
  'redemption.checked_in': done(30_059),
  'redemption.failed': failed(30_061),
  'redemption.denied': failed(30_062),
  'redemption.no_network': failedBriefly(30_063),
  'redemption.fault': failed(30_064),
  'tickets.load_failed': failed(30_065, 'REDO'),

  'points.not_available': failed(33_090),
  'points.details_failed': failed(33_091, 'REDO'),
  'points.distributor_not_found': failed(33_092),
  'points.failed': { ...failed(33_093), help: { page: 'points-of-sale' } },
  'points.keys_replaced': done(33_094),

  'reservations.load_failed': failed(30_000, 'REDO'),

  'sales.product_gone': failed(33_010),
  'sales.hold_failed': failed(33_101),
  'sales.booking_failed': failed(33_102),
  'sales.payment_cancelled': failed(33_103),
  'sales.payment_failed': failed(33_104),
  'sales.payment_configuration_failed': failed(33_105),
  'sales.products_failed': failedBriefly(33_106),
  'sales.suppliers_failed': failed(33_120),
  'sales.suppliers_unsaid': failed(33_121),
  'sales.suppliers_unasked': failed(33_122),
  'sales.products_unasked': failedBriefly(33_123),
  'sales.rates_failed': failed(33_124),
  'sales.rates_unasked': failed(33_125),
  'sales.price_schedule_failed': failed(33_126),
  'sales.price_schedule_unasked': failed(33_127),
  'sales.availability_failed': failed(33_128),
  'sales.availability_unasked': failed(33_129),
  'sales.checkout_update_failed': failed(33_130),
  'sales.finished': done(33_107),
  'sales.unfinished': noted(33_108),
  'bookings.created': done(33_110),
  'bookings.cancelled': done(33_111),
  'bookings.tickets_cancelled': done(33_112),
  'bookings.tickets_rebooked': noted(33_115),
  'departures.told': done(33_148),
  'departures.changed': done(33_149),
  'bookings.amended': done(33_146),
  'bookings.corrected': done(33_147),
  'vouchers.sent': done(33_113),
  'vouchers.send_failed': failed(33_114),

  completed: done(90_007),
  'feedback.sent': done(90_060),
  'feedback.send_failed': failed(90_061),
  'connections.added': { ...done(90_040), help: { link: 'https://docs.octo.travel/' } },
  'connections.sync_started': done(90_041),
  'connections.paused': done(90_042),
  'connections.resumed': done(90_043),
  'connections.import_started': done(90_044),
  'connections.settings_saved': done(90_045),
  'connections.credit_agreed': done(90_046),
  'connections.credit_declined': done(90_047),
} as const satisfies Record<string, Listed>

export type MessageName = keyof typeof inAppMessages

/** What is loaded, created, updated and deleted, with a message for each of the four where it fails. */
export type FailingRecord = Exclude<
  { [N in MessageName]: N extends `${infer P}.create_failed` ? P : never }[MessageName],
  'company'
>

/** The buttons of one message that its screen has to act on; what offers help acts by itself. */
export type ActionOf<N extends MessageName> = (typeof inAppMessages)[N]['actions'][number]

/** A message that is made of a text alone: an error that no list has a number for (spec 1 §8). */
export const textOnlyCode = 500
