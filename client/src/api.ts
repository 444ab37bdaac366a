/* Made from the OpenAPI document by `npm run docs`; do not change it by hand. */
export interface paths {
  "/api/pricing/supplemental/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the addOns */
    post: operations["addOns.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/supplemental/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the addOns */
    get: operations["addOns.get"];
    /** Change one of the addOns */
    put: operations["addOns.change"];
    post?: never;
    /** Remove one of the addOns */
    delete: operations["addOns.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/supplemental": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching addOns, a page at a time, and how many there are */
    get: operations["addOns.list"];
    put?: never;
    /** Add one of the addOns */
    post: operations["addOns.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/offered-supplemental": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the add-ons sold with an option on a visit date */
    get: operations["addOns.offeredAddOns"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/supplemental/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the addOns */
    post: operations["addOns.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companies/{companyId}/addresses/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the addresses */
    post: operations["addresses.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companies/{companyId}/addresses/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the addresses */
    get: operations["addresses.get"];
    /** Change one of the addresses */
    put: operations["addresses.change"];
    post?: never;
    /** Remove one of the addresses */
    delete: operations["addresses.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companies/{companyId}/addresses": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching addresses, a page at a time, and how many there are */
    get: operations["addresses.list"];
    put?: never;
    /** Add one of the addresses */
    post: operations["addresses.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companies/{companyId}/addresses/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the addresses */
    post: operations["addresses.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/adjustments/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the adjustments */
    post: operations["adjustments.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/adjustments/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the adjustments */
    get: operations["adjustments.get"];
    /** Change one of the adjustments */
    put: operations["adjustments.change"];
    post?: never;
    /** Remove one of the adjustments */
    delete: operations["adjustments.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/adjustments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching adjustments, a page at a time, and how many there are */
    get: operations["adjustments.list"];
    put?: never;
    /** Add one of the adjustments */
    post: operations["adjustments.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/adjustments/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the adjustments */
    post: operations["adjustments.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/api-keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The organization's API keys, the newest first, revoked ones too */
    get: operations["apiKeys.listApiKeys"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/api-key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The API key of this call: its organization, and what it can do today */
    get: operations["apiKeys.readOwnKey"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/api-keys/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** End an API key at once */
    delete: operations["apiKeys.revokeApiKey"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who did what, when and from where, in the organization of the account, a page at a time */
    get: operations["audit.listAudit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/acquire-hold": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take seats out of sale for a while */
    post: operations["availability.acquireHold"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/availability-days/{supplierId}/{productId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The seats left and the lowest price of each rate of a product by local day, both ends included, at most 62 days */
    get: operations["availability.availabilityByDay"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/availability-changes/{supplierId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Server-sent events: `watching` at first, then `changed` whenever the seats of a supplier change on a local day, and `repriced` whenever its catalog or a price changes */
    get: operations["availability.availabilityChanges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/availability-list/{supplierId}/{productId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Slots of every rate of a product */
    get: operations["availability.availabilityOfProduct"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/availability-list/{supplierId}/{productId}/{rateId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Slots of one rate between two instants or local days (both included), at most 62 days */
    get: operations["availability.availabilityOfRate"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/availability-specific/{supplierId}/{productId}/{rateId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether this many travelers fit at this start */
    get: operations["availability.availabilitySpecific"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/extend-hold/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Start the hold's lifetime again, at most until two hours after it was acquired */
    post: operations["availability.extendHold"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/release-hold/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Give the seats back */
    get: operations["availability.releaseHold"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/availability-rules/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the availability_rules */
    post: operations["availabilityRules.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/availability-rules/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the availability_rules */
    get: operations["availabilityRules.get"];
    /** Change one of the availability_rules */
    put: operations["availabilityRules.change"];
    post?: never;
    /** Remove one of the availability_rules */
    delete: operations["availabilityRules.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/availability-rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching availability_rules, a page at a time, and how many there are */
    get: operations["availabilityRules.list"];
    put?: never;
    /** Add one of the availability_rules */
    post: operations["availabilityRules.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/availability-rules/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the availability_rules */
    post: operations["availabilityRules.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/amend-booking/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Move a booking to another departure or add guests, under its id, for the difference that was shown */
    post: operations["bookings.amendBooking"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/needs-attention-count": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many sales a person has to decide, and bookings whose park reservations failed */
    get: operations["bookings.attentionCount"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/get-booking/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One booking with its tickets and timeline */
    get: operations["bookings.booking"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/booking-changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Server-sent events: `watching` at first, then `changed` whenever something happens to a booking of the reseller */
    get: operations["bookings.bookingChanges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/booking-count": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many bookings a list with these filters has, counted up to 1,000 */
    get: operations["bookings.bookingCount"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/get-booking-list": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Search by e-mail, names, phone, barcode or reference, narrowed to what the filters name */
    get: operations["bookings.bookingList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/booking-list-choices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the list of bookings can be narrowed to: products, points of sale, agents */
    get: operations["bookings.bookingListChoices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/cancel-booking/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancel at the supplier */
    post: operations["bookings.cancelBooking"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/imported-bookings/{id}/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancel a booking that was imported from elsewhere: its seats become free, nothing is refunded here */
    post: operations["bookings.cancelImported"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/cancel-tickets/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancel some tickets at the supplier */
    post: operations["bookings.cancelTickets"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/cart-sale/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One sale of several bookings, with the outcome of each */
    get: operations["bookings.cartSale"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/change-details/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Correct names, contact, reference and pickup of a booking */
    post: operations["bookings.changeBookingDetails"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/checkout-create-amendment-session/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Hold the seats of an amendment and open a checkout for what it costs more */
    post: operations["bookings.createAmendmentSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/create-booking": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Book */
    post: operations["bookings.createBooking"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/checkout-create-cart-session/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Open one checkout for all lines of a cart */
    post: operations["bookings.createCartSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/sponsors": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Find earlier sponsors of a supplier’s military tickets by a part of the name, up to 5 */
    get: operations["bookings.findSponsors"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/forget-guest": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Erase the guests of the bookings under an e-mail address, at their request */
    post: operations["bookings.forgetGuest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/guest-data": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the bookings under an e-mail address say of a person, at their request */
    get: operations["bookings.guestData"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/acquire-cart-hold": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take the seats of all lines out of sale, or of none */
    post: operations["bookings.holdCart"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/booking-imports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The files of bookings that were imported, the newest first, with how far each is */
    get: operations["bookings.listImports"];
    put?: never;
    /** Import bookings from a CSV of another system: they take seats and keep their references and codes. No money moves and nobody is emailed. A booking comes in once, however often its file is sent */
    post: operations["bookings.importBookings"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/imported-bookings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Bookings that were imported from elsewhere and whose visit is ahead, the next one first */
    get: operations["bookings.importedBookings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/imported-bookings/{id}/move": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Move a booking that was imported from elsewhere to another departure of its option, for the same price */
    post: operations["bookings.moveImported"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/needs-attention": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sales that a person has to decide, with what provider and supplier know at this moment */
    get: operations["bookings.needsAttention"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/park-cart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Leave a sale on the server for a day, under an id of the caller */
    post: operations["bookings.parkCart"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/parked-carts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sales that are parked where the caller works, the newest first */
    get: operations["bookings.parkedCarts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/pickups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many bookings of coming departures name each of the operator’s pickup places */
    get: operations["bookings.pickupBookings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/preview-amendment/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What an amendment would cost or give back */
    post: operations["bookings.previewAmendment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/booking-imports/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a CSV of bookings from another system would import: its columns, unknown words, and wrong rows. Nothing is written */
    post: operations["bookings.previewImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/sale-details/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One sale with all its bookings and their tickets */
    get: operations["bookings.saleDetails"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/sell-cart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Book all lines as one sale, or join the sale that their payment began */
    post: operations["bookings.sellCart"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/needs-attention/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Decide a sale: its own process carries the decision out */
    post: operations["bookings.settleSale"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/take-parked-cart/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take a parked sale over, once */
    post: operations["bookings.takeParkedCart"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/booking-imports/{id}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Remove the bookings of an import and free their seats. Those that were changed or redeemed stay and are listed */
    post: operations["bookings.undoImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/calendar": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the supplier’s public calendar. It’s closed until someone opens it */
    get: operations["calendars.readCalendar"];
    /** Open or close the public calendar and set its address. Version 0 saves it for the first time */
    put: operations["calendars.changeCalendar"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/products-list/{supplierId}/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List a supplier’s products by the first letter of their names */
    get: operations["catalog.listProducts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/rates/rate-cards": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List every rate of all visible suppliers with today’s prices, by title */
    get: operations["catalog.listRateCards"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/rates/rate-list/{supplierId}/{productId}/rates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List a product’s rates with today’s prices, by title. `channel` is the one of the selling point of sale */
    get: operations["catalog.listRates"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pos/content/{url}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Fetch the plain text of a rate’s policy from its address. Only hosts that visible rates name are allowed */
    get: operations["catalog.policyContent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/price-schedule/{supplierId}/{productId}/{rateId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read prices by local day, up to 366 days. The end defaults to one day after the start */
    get: operations["catalog.priceSchedule"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/products/product-details/{supplierId}/{productId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a product */
    get: operations["catalog.productDetails"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The organization's webhooks, the newest first */
    get: operations["channels.listWebhooks"];
    put?: never;
    /** Send messages of these types to an address */
    post: operations["channels.addWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-requests/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accept or decline a requested channel. The first answer stays */
    post: operations["channels.answerChannelRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/channel-requests/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Accept or decline a channel that a supplier requested. The first answer stays */
    post: operations["channels.answerSuppliersRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the channel requests from and to resellers, open requests first */
    get: operations["channels.channelRequests"];
    put?: never;
    /** Request a channel with a reseller, by its organization code. Requesting twice is not an error */
    post: operations["channels.askReseller"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-invitations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Cancel an invitation. Its link stops working */
    delete: operations["channels.cancelInvitation"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change address and types of a webhook, pause it or go on */
    put: operations["channels.changeWebhook"];
    post?: never;
    /** Remove a webhook with its deliveries */
    delete: operations["channels.removeWebhook"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-invitations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Companies that the operator invited and that have not registered yet, the latest first */
    get: operations["channels.channelInvitations"];
    put?: never;
    /** Invite a company by email to register as a reseller. The channel is requested once it’s approved. The name of a reseller on the portal is rejected */
    post: operations["channels.inviteReseller"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}/products/{productId}/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List a product’s prices with retail and the channel’s net */
    get: operations["channels.channelPrices"];
    /** Set the channel’s net prices in minor units. null uses the standard net. Prices that aren’t listed don’t change */
    put: operations["channels.setNets"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List all products of the supplier, and which ones the channel sells */
    get: operations["channels.channelProducts"];
    /** Set what the channel sells: all products, or the ones listed */
    put: operations["channels.offerProducts"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}/notifications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the notification subscriptions of the reseller’s system, with their status */
    get: operations["channels.channelSubscriptions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}/usage": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read calls, rejections, and bookings by key and UTC day of the last 30 days. Days without any are omitted */
    get: operations["channels.channelUsage"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-invitations/{id}/link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Create a new invitation link for the inviter if no mail server is set. The previous link stops working */
    post: operations["channels.copyChannelInvitationLink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the supplier’s channels by reseller name */
    get: operations["channels.listChannels"];
    put?: never;
    /** Open a channel to a new reseller */
    post: operations["channels.openChannel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was sent to a webhook in the last 30 days, with body and answer */
    get: operations["channels.listDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}/keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List a channel’s keys, newest first, including revoked ones */
    get: operations["channels.listKeys"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a channel */
    get: operations["channels.oneChannel"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/channel-requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the channels that the reseller requested, newest first */
    get: operations["channels.ownChannelRequests"];
    put?: never;
    /** Request a channel from a supplier, by its organization code. Requesting twice is not an error */
    post: operations["channels.requestChannel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/contracts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the reseller agreed with its suppliers, the latest first */
    get: operations["channels.ownContracts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send messages of the last 30 days again, with their ids: one delivery, or everything of a period, also what happened while the webhook was paused */
    post: operations["channels.replayWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-requests/resellers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Find resellers on the portal by name that the supplier has no channel with */
    get: operations["channels.resellersToAsk"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}/notifications/{subscriptionId}/resume": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Resume sending notifications */
    post: operations["channels.resumeSubscription"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channels/{resellerId}/keys/{keyId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke a key with immediate effect. Revoking twice is not an error */
    delete: operations["channels.revokeKey"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replace the secret of a webhook */
    post: operations["channels.rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/channel-requests/suppliers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the suppliers without a channel to the reseller, by name */
    get: operations["channels.suppliersToAsk"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/webhooks/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send a test message to a webhook */
    post: operations["channels.testWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companies/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Fill in or change a company */
    put: operations["companies.changeCompany"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/companies/{id}/logo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set the logo of a company (PNG, at most 1024 × 512 points), or take it away with null */
    put: operations["companies.changeLogo"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the connections to OCTO suppliers by name */
    get: operations["connections.listConnections"];
    put?: never;
    /** Add an OCTO supplier and open it to resellers. Its products come with the first import */
    post: operations["connections.addConnection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}/apply": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Import exactly what a preview showed. Rejected if the catalog has changed since */
    post: operations["connections.applyCatalog"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a connection */
    get: operations["connections.connection"];
    /** Change the settings of a connection. Without a new key, the current one stays */
    put: operations["connections.changeConnection"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}/errors": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the last failed calls, newest first */
    get: operations["connections.connectionErrors"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/resellers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the resellers that a new connection can be opened to, by name */
    get: operations["connections.connectionResellers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}/syncs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the last 50 syncs, newest first */
    get: operations["connections.connectionSyncs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}/pause": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Pause a connection: nothing is sold and no calls are made. Existing bookings stay valid */
    post: operations["connections.pauseConnection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview what an import would add, change, and withdraw */
    post: operations["connections.previewCatalog"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/probe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Test what an OCTO supplier offers at an address with a key. Nothing is saved */
    post: operations["connections.probeConnection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}/resume": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Resume a connection. Sales start after a sync */
    post: operations["connections.resumeConnection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/connections/{connectionId}/sync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sync now. Prices and texts are updated. New and withdrawn products are reported */
    post: operations["connections.syncConnection"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/contacts/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the contacts */
    post: operations["contacts.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/contacts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the contacts */
    get: operations["contacts.get"];
    /** Change one of the contacts */
    put: operations["contacts.change"];
    post?: never;
    /** Remove one of the contacts */
    delete: operations["contacts.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/contacts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching contacts, a page at a time, and how many there are */
    get: operations["contacts.list"];
    put?: never;
    /** Add one of the contacts */
    post: operations["contacts.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/contacts/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the contacts */
    post: operations["contacts.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-contracts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the contracts */
    get: operations["contracts.get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/channel-contracts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching contracts, a page at a time, and how many there are */
    get: operations["contracts.list"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/departures/{slotId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancel or move a departure with its guests, or write to them */
    post: operations["departures.changeDeparture"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/board": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The departures of all products on a day, or of seven days from it, in the zone of each visit */
    get: operations["departures.departureBoard"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/departure-refunds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What guests of these departures get back if they are cancelled: all that was paid for them */
    post: operations["departures.departureRefunds"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/departure-changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Departures that suppliers changed and whose guests were not all told, with the mails drafted */
    get: operations["departures.listDepartureChanges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/booking/departure-changes/{id}/tell": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail every guest of a changed departure who was not told yet, in their language */
    post: operations["departures.tellGuests"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/groupon/codes/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the grouponCodes */
    post: operations["groupon.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/groupon/codes/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the grouponCodes */
    get: operations["groupon.get"];
    /** Change one of the grouponCodes */
    put: operations["groupon.change"];
    post?: never;
    /** Remove one of the grouponCodes */
    delete: operations["groupon.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/groupon/check": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check whether a Groupon code pays for a booking of this product, and how much. The code stays unused */
    post: operations["groupon.checkGrouponCode"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/groupon/codes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching grouponCodes, a page at a time, and how many there are */
    get: operations["groupon.list"];
    put?: never;
    /** Add one of the grouponCodes */
    post: operations["groupon.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/groupon/import": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview a CSV file of Groupon codes. With `apply`, valid rows are added */
    post: operations["groupon.importGrouponCodes"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/groupon/codes/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the grouponCodes */
    post: operations["groupon.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/invoices/{id}/pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download an e-invoice as Factur-X: a PDF with the same data as XML. The file is always the same */
    get: operations["invoices.invoicePdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/invoices/{id}/ubl": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download an e-invoice as UBL 2.1 by EN 16931. The file is always the same */
    get: operations["invoices.invoiceUbl"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settlements/{id}/invoices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the invoices of a closed period, and what the caller’s company can still invoice */
    get: operations["invoices.listInvoices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/account": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read what the reseller owes on account, and its credit limit. The currency defaults to the one of the limit */
    get: operations["ledger.account"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/account/statement": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a reseller’s account statement for a period. If there are too many lines, the oldest */
    get: operations["ledger.accountStatement"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/chart-of-accounts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read which number each account of the ledger has in the reseller’s own accounting */
    get: operations["ledger.readChartOfAccounts"];
    /** Set the number of each account, with the version that was read. Later exports use the new numbers */
    put: operations["ledger.changeChartOfAccounts"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/journal": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download every ledger entry of a period as CSV, for the reseller’s accounting. The debits and credits of an entry are equal */
    get: operations["ledger.exportJournal"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/account/statement/pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download the account statement as a document */
    get: operations["ledger.statementPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/suppliers/{supplierId}/locations/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the locations */
    post: operations["locations.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/suppliers/{supplierId}/locations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the locations */
    get: operations["locations.get"];
    /** Change one of the locations */
    put: operations["locations.change"];
    post?: never;
    /** Remove one of the locations */
    delete: operations["locations.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/suppliers/{supplierId}/locations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching locations, a page at a time, and how many there are */
    get: operations["locations.list"];
    put?: never;
    /** Add one of the locations */
    post: operations["locations.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/suppliers/{supplierId}/locations/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the locations */
    post: operations["locations.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/media/products/{productId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List a product’s pictures in order, including those that publishing will remove */
    get: operations["media.listPictures"];
    put?: never;
    /** Add a picture (JPEG, PNG, WebP, or AVIF in base64) to a product. The same file again returns the same picture */
    post: operations["media.addPicture"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/media/pictures/{pictureId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Save a picture’s description in each language */
    put: operations["media.describePicture"];
    post?: never;
    /** Remove a picture when its product is next published. It can be restored for 30 days */
    delete: operations["media.removePicture"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/media/products/{productId}/order": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set the order of a product’s pictures. The first is the cover */
    put: operations["media.orderPictures"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/media/pictures/{pictureId}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore a removed picture */
    post: operations["media.restorePicture"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/outbox": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The reseller's mail, newest first */
    get: operations["messages.listMail"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/outbox/{id}/attachments/{position}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was attached to a mail, counted from 0 */
    get: operations["messages.readAttachment"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/outbox/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One mail with its body */
    get: operations["messages.readMail"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/options/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the options */
    post: operations["operatorOptions.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/options/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the options */
    get: operations["operatorOptions.get"];
    /** Change one of the options */
    put: operations["operatorOptions.change"];
    post?: never;
    /** Remove one of the options */
    delete: operations["operatorOptions.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/options": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching options, a page at a time, and how many there are */
    get: operations["operatorOptions.list"];
    put?: never;
    /** Add one of the options */
    post: operations["operatorOptions.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/options/{id}/own-seats": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Give an option its own seats. It has no times until they are set */
    post: operations["operatorOptions.giveOwnSeats"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/options/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the options */
    post: operations["operatorOptions.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the products */
    post: operations["operatorProducts.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the products */
    get: operations["operatorProducts.get"];
    /** Change one of the products */
    put: operations["operatorProducts.change"];
    post?: never;
    /** Remove one of the products */
    delete: operations["operatorProducts.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching products, a page at a time, and how many there are */
    get: operations["operatorProducts.list"];
    put?: never;
    /** Add one of the products */
    post: operations["operatorProducts.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}/duplicate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Duplicate a product with its options, traveler types, and prices. The copy isn’t on sale */
    post: operations["operatorProducts.duplicateProduct"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}/changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Preview what publishing a product would change, and for how many resellers */
    get: operations["operatorProducts.productChanges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}/publish": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Publish a product: its current texts, options, traveler types, prices, and times go on sale */
    post: operations["operatorProducts.publishProduct"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the products */
    post: operations["operatorProducts.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}/submit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Submit the changes of a product for review */
    post: operations["operatorProducts.submitProduct"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}/texts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the texts of a product and its options in every language */
    get: operations["operatorTexts.readTexts"];
    /** Save the translations of a product. They take effect when it is published */
    put: operations["operatorTexts.translateProduct"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/options/{id}/texts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Save the translations of an option. They take effect when its product is published */
    put: operations["operatorTexts.translateOption"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/transfer/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export a supplier’s products and options, with unpublished changes, as a file that can be imported again */
    get: operations["operatorTransfer.exportProducts"];
    put?: never;
    /** Preview what a file of products and prices would change. With `apply`, valid rows become drafts, which take effect when they are published */
    post: operations["operatorTransfer.importProducts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/transfer/imports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The last ten imports of products and prices, the newest first */
    get: operations["operatorTransfer.productImports"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/transfer/imports/{id}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Put the drafts that an import wrote back to what they were. What was changed or published since stays and is listed */
    post: operations["operatorTransfer.undoProductImport"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/prices/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the prices */
    post: operations["operatorsPrices.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/prices/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the prices */
    get: operations["operatorsPrices.get"];
    /** Change one of the prices */
    put: operations["operatorsPrices.change"];
    post?: never;
    /** Remove one of the prices */
    delete: operations["operatorsPrices.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching prices, a page at a time, and how many there are */
    get: operations["operatorsPrices.list"];
    put?: never;
    /** Add one of the prices */
    post: operations["operatorsPrices.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/prices/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the prices */
    post: operations["operatorsPrices.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/products/{id}/prices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Save prices of a product, which take effect when it is published. If any price is invalid, none is saved and all invalid ones are listed */
    put: operations["operatorsPrices.savePrices"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/selling": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the account’s reseller sells, as the installation’s staff set it */
    get: operations["organizations.ownSelling"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pos/disney/park/availability/{startDate}/{endDate}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the places left in each park by day, up to 366 days, for a supplier or for the first theme park */
    get: operations["parks.parkAvailability"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/park-days": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the days on which the supplier’s parks are open, up to 366, with the number of reservations */
    get: operations["parks.parkDays"];
    /** Set how many guests each park takes per day. 0 closes it. Existing reservations stay valid */
    put: operations["parks.setParkDays"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pos/disney/park/reservations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Make the park reservations of a booking. This separate step can partly succeed */
    get: operations["parks.parkReservations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pos/disney/park/needs-attention": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List open bookings with a failed park reservation, oldest first, up to 100 */
    get: operations["parks.parksNeedAttention"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pos/disney/park/reservations/{id}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Try the failed park reservations again. Successful ones stay */
    post: operations["parks.retryParkReservations"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/cancel-payment/{paymentIntentID}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Request to cancel the payment. Only possible before the booking is decided */
    post: operations["payments.cancelPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/capture-payment/{paymentIntentID}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Advance the sale to its capture */
    post: operations["payments.capturePayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/checkout-create-session/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Open a checkout for a booking draft. The server prices it. The same hold returns the same session */
    post: operations["payments.createSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/refund-payment/{payment_intent}/{amount}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refund a cancelled booking. The amount must equal the server’s own, in minor units */
    post: operations["payments.refundPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/refund-payment/{payment_intent}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refund a cancelled booking, with the amount in the body (spec 2 §7) */
    post: operations["payments.refundPaymentAsked"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/checkout-retrieve-session/{sessionID}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the checkout and advance its sale by one step */
    get: operations["payments.retrieveSession"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/stripe/checkout-update-session/{sessionID}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Attach booking metadata. No money moves */
    post: operations["payments.updateSession"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/pointsofsale/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the points_of_sale */
    post: operations["pointsOfSale.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/pointsofsale/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the points_of_sale */
    get: operations["pointsOfSale.get"];
    /** Change one of the points_of_sale */
    put: operations["pointsOfSale.change"];
    post?: never;
    /** Remove one of the points_of_sale */
    delete: operations["pointsOfSale.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/pointsofsale": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching points_of_sale, a page at a time, and how many there are */
    get: operations["pointsOfSale.list"];
    put?: never;
    /** Add one of the points_of_sale */
    post: operations["pointsOfSale.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/pointsofsale/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the points_of_sale */
    post: operations["pointsOfSale.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/price-schedule/{supplierId}/{productId}/{rateId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read prices by local day with the reseller’s adjustments. The end defaults to 365 days after the start */
    get: operations["prices.pricingSchedule"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/redemption/shift": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Read what a gate device needs offline: keys of signed codes, tickets from yesterday to tomorrow, and today’s counts */
    post: operations["redemption.gateShift"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/redemption/weights": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Save the weight of a guest at check-in, in whole Lbs */
    post: operations["redemption.noteWeight"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/redemption/redeem": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Redeem up to 10 codes. A scan that is sent again with its ID counts once */
    post: operations["redemption.redeem"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/redemption/conflicts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List guests that an offline device admitted in error, newest first */
    get: operations["redemption.scanConflicts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/redemption/scans": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List scans of the supplier’s gates, newest first, with the reason of each refusal. Filter by ticket code, booking, guest, or days. Without a filter, the last 30 days */
    get: operations["redemption.scanLog"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/redemption/scans/{entryId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a scan with all others of the same ticket or code, newest first, and when the ticket was sold */
    get: operations["redemption.scansOfTicket"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tickets/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Find the supplier’s tickets by barcode, booking, or name */
    get: operations["redemption.searchTickets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/redemption/redeem/{scanId}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo a recent redemption. The redemption and the reason stay on record */
    post: operations["redemption.undoRedemption"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/arrivals": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Guests who are still to come, by start */
    get: operations["reports.arrivals"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/arrivals/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as a file, with its number of rows and control totals at the end */
    get: operations["reports.arrivalsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/bookings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every booking that is or was open, with the summary in each currency */
    get: operations["reports.bookings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/bookings/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as a file, with its number of rows and control totals at the end */
    get: operations["reports.bookingsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/daily": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Sales of each day by product */
    get: operations["reports.daily"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/daily/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as a file, with its number of rows and control totals at the end */
    get: operations["reports.dailyFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/manifest": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every guest of each start */
    get: operations["reports.manifest"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/manifest/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as a file, with its number of rows and control totals at the end */
    get: operations["reports.manifestFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/marketplace": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Sales, seats and redemptions of restaurants and their experiences by day */
    get: operations["reports.marketplace"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/marketplace/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as a file, with its number of rows and control totals at the end */
    get: operations["reports.marketplaceFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/readiness": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Which steps to the first sale an operator or a reseller has done, as its data say */
    get: operations["reports.readiness"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/redemptions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Guests who were let in, by start */
    get: operations["reports.redemptions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/redemptions/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as a file, with its number of rows and control totals at the end */
    get: operations["reports.redemptionsFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/today": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What was booked today beside the same weekday a week ago, and who is still to arrive */
    get: operations["reports.today"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/weekly": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Sales of each week by product */
    get: operations["reports.weekly"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/weekly/file": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The same as a file, with its number of rows and control totals at the end */
    get: operations["reports.weeklyFile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/disabledtickets/channels/{channels}/suppliers/{supplierId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Rates that are switched off for these channels (comma-separated ids) */
    get: operations["resellers.disabledTickets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pos/distributors/{distributorId}/pointsofsale": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A reseller's points of sale by its distributor id or its own id, sorted by code */
    get: operations["resellers.listPointsOfSale"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/configuration/payments/{reseller_id}/{supplier_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the reseller's sales for a supplier are paid */
    get: operations["resellers.paymentConfiguration"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pos/distributors/{distributorId}/pointsofsale/{posID}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One point of sale */
    get: operations["resellers.pointOfSale"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/configuration/suppliers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How suppliers are sold: pickups, guest details, voucher templates */
    get: operations["resellers.supplierConfigurations"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/schedules/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the schedules */
    post: operations["schedules.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/schedules/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the schedules */
    get: operations["schedules.get"];
    /** Change one of the schedules */
    put: operations["schedules.change"];
    post?: never;
    /** Remove one of the schedules */
    delete: operations["schedules.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/schedules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching schedules, a page at a time, and how many there are */
    get: operations["schedules.list"];
    put?: never;
    /** Add one of the schedules */
    post: operations["schedules.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/reports/schedules/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the schedules */
    post: operations["schedules.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settlements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the closed periods between a supplier and its resellers, newest first */
    get: operations["settlements.listSettlements"];
    put?: never;
    /** Close the period with a reseller through a day. Closing the same day again changes nothing */
    post: operations["settlements.closePeriod"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settlements/open": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read what each partner owes since the last closed period */
    get: operations["settlements.openSettlements"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settlements/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a closed period with a line for each booking */
    get: operations["settlements.readSettlement"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settlements/basis": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Set the date by which a reseller’s sales are settled, from the next period on */
    put: operations["settlements.settleBy"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/settlements/{id}/pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Download a closed period as a document, for either side */
    get: operations["settlements.settlementPdf"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/slots/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a departure and its guests */
    get: operations["slots.slotDetails"];
    /** Open, close, resize, or move a departure, with a reason. Rules no longer change it */
    put: operations["slots.changeSlot"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/slots/change": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change many departures. The response has the ID that undoes the change */
    post: operations["slots.changeSlots"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/zone": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change the supplier’s time zone. Rules and departures without guests keep their local time. Departures with guests keep their instant */
    put: operations["slots.changeZone"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/slots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the upcoming departures of all products by status */
    get: operations["slots.listSlots"];
    put?: never;
    /** Add a one-time departure */
    post: operations["slots.createSlot"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/pools": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the seats of the supplier’s products, and the options that share them */
    get: operations["slots.listPools"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/slots/reprice-plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview new prices of departures beside the current ones */
    post: operations["slots.planReprice"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/pools/{poolId}/plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Preview what publishing would do to departures. Rules make those of the next 18 months */
    get: operations["slots.planRules"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/slots/plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Preview a change of many departures and the guests it would affect */
    post: operations["slots.planSlots"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/zone/plan": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Preview what another time zone would do to the supplier’s upcoming departures */
    get: operations["slots.planZone"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/slots/reprice": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change the prices of departures. The response has the ID that undoes the change */
    post: operations["slots.repriceSlots"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/calendar/{poolId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List departures by local day, both ends included, up to 42 days. With a reseller, its prices by day */
    get: operations["slots.slotCalendar"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/repricings/{repricingId}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo a price change of departures, once. Existing bookings keep their price */
    post: operations["slots.undoReprice"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/slot-changes/{changeId}/undo": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo a change of departures, once. Departures sold since then don’t change */
    post: operations["slots.undoSlots"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/supplemental-vouchers/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the supplementalVouchers */
    post: operations["supplements.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/supplemental-vouchers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the supplementalVouchers */
    get: operations["supplements.get"];
    /** Change one of the supplementalVouchers */
    put: operations["supplements.change"];
    post?: never;
    /** Remove one of the supplementalVouchers */
    delete: operations["supplements.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/supplemental-vouchers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching supplementalVouchers, a page at a time, and how many there are */
    get: operations["supplements.list"];
    put?: never;
    /** Add one of the supplementalVouchers */
    post: operations["supplements.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/supplemental-vouchers/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the supplementalVouchers */
    post: operations["supplements.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/selling": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the operator’s products are sold: guest details, pickups, holds, barcodes, and general information */
    get: operations["suppliers.sellingSettings"];
    /** Change how the operator’s products are sold */
    put: operations["suppliers.changeSellingSettings"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/suppliers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Suppliers that the reseller has a channel with, by name */
    get: operations["suppliers.listSuppliers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/suppliers/{supplierId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One supplier */
    get: operations["suppliers.supplier"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/taxes-and-fees/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the taxesAndFees */
    post: operations["taxesAndFees.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/taxes-and-fees/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the taxesAndFees */
    get: operations["taxesAndFees.get"];
    /** Change one of the taxesAndFees */
    put: operations["taxesAndFees.change"];
    post?: never;
    /** Remove one of the taxesAndFees */
    delete: operations["taxesAndFees.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/taxes-and-fees": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching taxesAndFees, a page at a time, and how many there are */
    get: operations["taxesAndFees.list"];
    put?: never;
    /** Add one of the taxesAndFees */
    post: operations["taxesAndFees.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/taxes-and-fees/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the taxesAndFees */
    post: operations["taxesAndFees.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/templates/{kind}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The operator’s own texts of an email to guests, by language */
    get: operations["templates.mailTemplate"];
    /** Change the operator’s own texts of an email */
    put: operations["templates.changeMailTemplate"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/templates/{kind}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An email as it would be written with this text, about the product that was booked last */
    post: operations["templates.previewMail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/{supplierId}/templates/{kind}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send the previewed email to the caller */
    post: operations["templates.sendTestMail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/ticket/activate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Enable a rate at some of the reseller’s channels */
    delete: operations["tickets.activateTicket"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/ticket/disable": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Disable a rate at some of the reseller’s channels, with immediate effect. Existing holds can still be booked */
    post: operations["tickets.disableTicket"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/channels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List where the viewer can disable ticket types: the reseller first, then its points of sale by code */
    get: operations["tickets.listTicketChannels"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/ticket-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List every rate of all visible suppliers with its status at each of the viewer’s channels */
    get: operations["tickets.listTicketTypes"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/pricing/ticket-types/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Disable or enable many rates at some channels, all or none */
    post: operations["tickets.switchTickets"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/traveler-types/bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Do one thing to many of the traveler_types */
    post: operations["travelerTypes.bulk"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/traveler-types/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One of the traveler_types */
    get: operations["travelerTypes.get"];
    /** Change one of the traveler_types */
    put: operations["travelerTypes.change"];
    post?: never;
    /** Remove one of the traveler_types */
    delete: operations["travelerTypes.remove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/traveler-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The matching traveler_types, a page at a time, and how many there are */
    get: operations["travelerTypes.list"];
    put?: never;
    /** Add one of the traveler_types */
    post: operations["travelerTypes.create"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/operator/traveler-types/{id}/restore": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Undo the removal of one of the traveler_types */
    post: operations["travelerTypes.restore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/userconfigs/{configId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The points of sale of one of the staff */
    get: operations["users.readUserConfig"];
    /** Assign one of the staff to these points of sale and no others */
    put: operations["users.changeUserConfig"];
    post?: never;
    /** Take every point of sale away from one of the staff */
    delete: operations["users.deleteUserConfig"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/users/{userId}/deactivate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Deactivate a staff member at once */
    put: operations["users.deactivateUser"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/users/{userId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Take a staff member out of the organization */
    delete: operations["users.deleteUser"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/membership-offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The people who were invited into the organization and have not answered yet */
    get: operations["users.listOffers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/resellers/{resellerId}/userconfigs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The points of sale of each of the staff that the account may see, by e-mail */
    get: operations["users.listUserConfigs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/users/{userId}/invitation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Take an invitation back */
    delete: operations["users.revokeInvitation"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/validations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whether an e-mail may become a new staff member’s */
    post: operations["users.validateEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/membership-offers/{offerId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Withdraw an invitation into the organization */
    delete: operations["users.withdrawOffer"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/get-pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The voucher as a PDF: a page per ticket, or a receipt */
    post: operations["vouchers.getPdf"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/get-sale-pdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The vouchers of several bookings as one PDF */
    post: operations["vouchers.getSalePdf"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/last-email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The last mail with vouchers of these bookings to the guest */
    get: operations["vouchers.lastEmail"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/send-email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail the voucher to the customer, or to the addresses given instead */
    post: operations["vouchers.sendEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/send-sale-email": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Mail the vouchers of several bookings to one address, in one mail */
    post: operations["vouchers.sendSaleEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/ticket-code/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The code of a ticket as its voucher has it, to be shown on a screen */
    get: operations["vouchers.ticketCode"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/voucher/wallet-links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The pages on which guests put the tickets of these bookings on a phone */
    get: operations["vouchers.walletLinks"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Error: {
      type?: string;
      title?: string;
      status?: number;
      detail?: string;
      error: {
        code: number | string;
        message: string;
        data?: {
          [key: string]: unknown;
        };
      };
      meta: components["schemas"]["Meta"];
    };
    BulkAnswer: {
      done: string[];
      refused: {
        /** Format: uuid */
        id: string;
        reason: string;
        facts: {
          [key: string]: unknown;
        };
      }[];
    };
    AddOn: {
      /** Format: uuid */
      id: string;
      version: number;
      name: string;
      amount: number;
      currency: string;
      /** @enum {string} */
      per: "TICKET" | "BOOKING";
      productIds: string[];
      rateIds: string[];
      validFrom: string | null;
      validUntil: string | null;
    };
    Address: {
      /** Format: uuid */
      id: string;
      version: number;
      /** @enum {string} */
      kind: "OFFICE" | "BILLING" | "MAILING";
      streetAddress1: string;
      streetAddress2: string;
      city: string;
      province: string;
      postalCode: string;
      country: string;
    };
    PriceAdjustment: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      supplierId: string;
      channelId: string | null;
      productId: string | null;
      rateId: string | null;
      /** @enum {string} */
      kind: "PERCENT" | "AMOUNT";
      /** @enum {string} */
      direction: "UP" | "DOWN";
      value: number;
      currency: string;
      /** Format: date */
      startsOn: string;
      /** Format: date */
      endsOn: string;
      supplier: string;
      product: string | null;
      ticket: string | null;
      changedBy: string;
      /** Format: date-time */
      changedAt: string;
    };
    ApiKey: {
      /** Format: uuid */
      id: string;
      name: string;
      ending: string;
      scopes: ("bookings.sell" | "bookings.sell:read" | "bookings.settle" | "bookings.settle:read" | "guests.forget" | "guests.forget:read" | "company.edit" | "company.edit:read" | "users.manage" | "users.manage:read" | "pointsofsale.manage" | "pointsofsale.manage:read" | "pricing.read" | "pricing.manage" | "pricing.manage:read" | "reports.today" | "reports.all_bookings" | "reports.customer_manifest" | "reports.redemptions" | "reports.other" | "reports.other:read" | "manifest.weights" | "messages.read" | "audit.read" | "account.read" | "settlements.read" | "connections.manage" | "connections.manage:read" | "partners.request" | "partners.request:read" | "integrations.manage" | "integrations.manage:read" | "channels.read" | "channels.manage" | "channels.manage:read" | "operator.read" | "operator.manage" | "operator.manage:read" | "tickets.search" | "tickets.redeem" | "tickets.redeem:read" | "arrivals.read" | "texts.write" | "media.write" | "texts.publish")[];
      addresses: string[];
      dailyLimit: {
        amount: number;
        currency: string;
      } | null;
      isTest: boolean;
      /** @enum {string} */
      state: "active" | "expired" | "revoked" | "stopped";
      madeBy: string;
      /** Format: date-time */
      createdAt: string;
      expiresAt: string | null;
      previousUntil: string | null;
      lastUsedAt: string | null;
      lastUsedFrom: string | null;
    };
    RequestedHoldItemInput: {
      /** Format: uuid */
      supplierId: string;
      /** Format: uuid */
      productId: string;
      /** Format: uuid */
      rateId: string;
      /** Format: uuid */
      priceId: string;
      availabilityId: string;
      /** Format: date-time */
      at: string;
      travelerType: string;
      quantity: number;
      /** @default {} */
      ext?: {
        [key: string]: string;
      };
    };
    Hold: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      status: "ASKED" | "ACQUIRED" | "RELEASING" | "RELEASED" | "EXPIRED" | "BOOKED";
      /** Format: date-time */
      expires: string;
      items: {
        /** Format: uuid */
        supplierId: string;
        /** Format: uuid */
        productId: string;
        /** Format: uuid */
        rateId: string;
        /** Format: uuid */
        priceId: string;
        availabilityId: string;
        /** Format: date-time */
        at: string;
        /** @enum {string} */
        travelerType: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
        quantity: number;
        /** @default {} */
        ext: {
          [key: string]: string;
        };
        /** Format: uuid */
        id: string;
        price?: components["schemas"]["Price"];
      }[];
    };
    Price: {
      /** Format: uuid */
      id: string;
      travelerType: components["schemas"]["TravelerType"];
      retail: components["schemas"]["Money"];
      original: components["schemas"]["Money"] | null;
      net: components["schemas"]["Money"] | null;
      startTimes: string[];
      priceName: string;
      includedTaxes: components["schemas"]["IncludedTax"][];
      commission?: components["schemas"]["Commission"];
      adjusted?: components["schemas"]["Adjusted"];
      bookingFees?: components["schemas"]["BookingFee"][];
      repriced?: boolean;
    };
    TravelerType: {
      /** @enum {string} */
      typeOf: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      name: string;
      ageBand: string;
      minAge: number;
      maxAge: number;
      idRequired?: boolean;
      accompaniedBy?: components["schemas"]["Companion"][];
    };
    Companion: {
      /** @enum {string} */
      typeOf: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      name: string;
    };
    Money: {
      amount: number;
      currency: string;
    };
    IncludedTax: {
      name: string;
      retail: number;
      currency: string;
      isAdded?: boolean;
    };
    Commission: {
      share: number;
      /** @enum {string} */
      base: "WITH_TAXES" | "WITHOUT_TAXES";
    };
    Adjusted: {
      from: number;
      /** @enum {string} */
      kind: "PERCENT" | "AMOUNT";
      /** @enum {string} */
      direction: "UP" | "DOWN";
      value: number;
      by: string;
      at: string;
    };
    BookingFee: {
      /** Format: uuid */
      id: string;
      name: string;
      retail: number;
      currency: string;
    };
    Meta: {
      reqId: string;
    };
    DayOfRate: {
      /** Format: date */
      day: string;
      capacity: number | null;
      maxCapacity: number | null;
      price: components["schemas"]["Money"] | null;
    };
    Slot: {
      id: string;
      /** Format: date-time */
      start: string;
      /** Format: date-time */
      end: string;
      capacity: number | null;
      maxCapacity: number | null;
      localTimezone: string;
      ext: {
        [key: string]: string;
      };
    };
    SpecificSlot: {
      id: string;
      bookable: boolean;
      capacity: number | null;
      maxCapacity: number | null;
      /** Format: date-time */
      start: string;
      /** Format: date-time */
      end: string;
    };
    AvailabilityRule: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      poolId: string;
      /** @enum {string} */
      layer: "BASE" | "SEASON" | "EXCEPTION";
      position: number;
      name: string;
      validFrom: string | null;
      validUntil: string | null;
      weekdays: ("0" | "1" | "2" | "3" | "4" | "5" | "6")[];
      times: string[];
      minutes: number;
      capacity: number;
    };
    Booking: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      status: "OPEN" | "PENDING" | "CANCELLED" | "FAILED";
      version: number;
      holdId: string | null;
      resellerBookingRef: string;
      supplierBookingRef: string;
      customer: components["schemas"]["Customer"];
      items: {
        /** Format: uuid */
        supplierId: string;
        /** Format: uuid */
        productId: string;
        /** Format: uuid */
        rateId: string;
        /** Format: uuid */
        priceId: string;
        availabilityId: string;
        /** Format: date-time */
        startTime: string;
        quantity: number;
        traveler?: components["schemas"]["Traveler"];
        /** @default {} */
        ext: {
          [key: string]: string;
        };
        /** Format: uuid */
        id: string;
        /** Format: date-time */
        endTime: string;
        product: components["schemas"]["BookedProduct"];
      }[];
      tickets: components["schemas"]["Ticket"][];
      ticketsFollow: boolean;
      isCancelledBySupplier: boolean;
      isDepartureCancelled: boolean;
      timeline: components["schemas"]["TimelineEntry"][];
      totals: components["schemas"]["Totals"];
      failure: string;
      ext: {
        [key: string]: string;
      };
    };
    Customer: {
      email: string;
      /** @default  */
      clientRef: string;
      /** @default  */
      firstName: string;
      /** @default  */
      lastName: string;
      /** @default  */
      phone: string;
    };
    Traveler: {
      /** @default  */
      id: string;
      /** @default  */
      firstName: string;
      /** @default  */
      lastName: string;
      /** @default  */
      email: string;
      /** @default  */
      phone: string;
      /** @default false */
      isLead: boolean;
      /**
       * @default ADULT
       * @enum {string}
       */
      type: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      /** @default  */
      country: string;
      /** @default  */
      gender: string;
      /** @default  */
      lang: string;
      pickupLoc?: {
        id: string;
      };
      /** @default {} */
      extensions: {
        [key: string]: string;
      };
    };
    BookedProduct: {
      supplierName: string;
      productName: string;
      rateName: string;
      policy: string;
      cancellationRules?: components["schemas"]["CancellationRule"][];
      localTimezone: string;
      pickupLabel: string;
      pickup?: components["schemas"]["PickupLocation"];
      isWeighedAtCheckIn?: boolean;
    };
    CancellationRule: {
      untilHours: number;
      /** @enum {string} */
      kind: "PERCENT" | "AMOUNT";
      value: number;
      currency: string;
      /** @enum {string} */
      per: "TICKET" | "BOOKING";
    };
    PickupLocation: {
      label: string;
      estimatedMinsPrior: number;
      value: string;
      directions?: string;
    };
    Ticket: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      status: "ISSUED" | "REDEEMED" | "CANCELLED";
      redeemedAt: string | null;
      barcode: {
        /** @enum {string} */
        format: "QR" | "CODE128" | "AZTEC";
        value: string;
      };
      documents: {
        format: string;
        /** Format: uri */
        url: string;
      }[];
      bookingItemIds: string[];
      guests: number;
      leadTraveler: string;
      priceName: string;
    };
    TimelineEntry: {
      typeOf: string;
      /** Format: date-time */
      timestamp: string;
      actor: string;
      reason: string;
      refund: components["schemas"]["Money"] | null;
      change: components["schemas"]["Money"] | null;
    };
    Totals: {
      currency: string;
      total: number;
      taxes: number;
      fee: number;
      lines: components["schemas"]["PricingLine"][];
      bookingFees?: components["schemas"]["BookingFee"][];
      addOns?: components["schemas"]["SoldAddOn"][];
      groupon?: {
        code: string;
        amount: number;
      };
      changeFee?: number;
      cancelled?: {
        lines: components["schemas"]["PricingLine"][];
        tickets: string[];
        amount: number;
        taxes: number;
        kept?: number;
        fee?: number;
      };
    };
    PricingLine: {
      /** Format: uuid */
      priceID: string;
      name: string;
      type: string;
      ageBand: string;
      unitId: string;
      priceName: string;
      unitPrice: number;
      unitPriceWithTax: number;
      taxesFees: number;
      currency: string;
      noOfTravellers: number;
      total: number;
      net: number | null;
      original: number | null;
      includedTaxes: components["schemas"]["IncludedTax"][];
      commission?: components["schemas"]["Commission"];
      adjusted?: components["schemas"]["Adjusted"];
      bookingFees?: components["schemas"]["BookingFee"][];
      idRequired?: boolean;
    };
    SoldAddOn: {
      /** Format: uuid */
      id: string;
      name: string;
      /** @enum {string} */
      per: "TICKET" | "BOOKING";
      quantity: number;
      amount: number;
      total: number;
    };
    BookingListItem: {
      /** Format: uuid */
      id: string;
      resellerBookingRef: string;
      supplierBookingRef: string;
      /** @enum {string} */
      status: "OPEN" | "PENDING" | "CANCELLED" | "FAILED";
      firstName: string;
      lastName: string;
      email: string;
      phone: string;
      confirmation: {
        barcode: string;
        /** Format: date-time */
        start: string;
        /** Format: date-time */
        end: string;
        localTimezone: string;
        tickets: number;
      };
      productName: string;
      rateName: string;
      supplierName: string;
      missing: {
        [key: string]: number;
      };
      total: components["schemas"]["Money"];
      agent: string;
      pointOfSale: string;
      bookedDate: string | null;
    };
    ImportedBooking: {
      /** Format: uuid */
      id: string;
      version: number;
      reference: string;
      /** @enum {string} */
      status: "OPEN" | "PENDING" | "CANCELLED" | "FAILED";
      name: string;
      email: string;
      phone: string;
      notes: string;
      product: string;
      /** Format: uuid */
      poolId: string;
      /** Format: date-time */
      start: string;
      zone: string;
      guests: number;
      redeemed: number;
      seller: string;
    };
    CartSale: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      outcome: "OPEN" | "PARTLY_OPEN" | "PENDING" | "FAILED";
      /** @enum {string} */
      choice: "ALL_OR_NOTHING" | "KEEP";
      customer: components["schemas"]["Customer"];
      lines: components["schemas"]["CartLineOutcome"][];
      total: components["schemas"]["Money"];
      fee: number;
      released: number;
      paymentIntentId: string | null;
    };
    CartLineOutcome: {
      bookingId: string | null;
      /** @enum {string} */
      status: "OPEN" | "PENDING" | "CANCELLED" | "FAILED";
      failure: string;
      product: components["schemas"]["BookedProduct"];
      /** Format: date-time */
      start: string;
      /** Format: date-time */
      end: string;
      tickets: number;
      hasParkDays: boolean;
      total: components["schemas"]["Money"];
    };
    CustomerInput: {
      email: string;
      /** @default  */
      clientRef?: string;
      /** @default  */
      firstName?: string;
      /** @default  */
      lastName?: string;
      /** @default  */
      phone?: string;
    };
    TravelerInput: {
      /** @default  */
      id?: string;
      /** @default  */
      firstName?: string;
      /** @default  */
      lastName?: string;
      /** @default  */
      email?: string;
      /** @default  */
      phone?: string;
      /** @default false */
      isLead?: boolean;
      /**
       * @default ADULT
       * @enum {string}
       */
      type?: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      /** @default  */
      country?: string;
      /** @default  */
      gender?: string;
      /** @default  */
      lang?: string;
      pickupLoc?: {
        id: string;
      };
      /** @default {} */
      extensions?: {
        [key: string]: string;
      };
    };
    CheckoutSession: {
      id: string;
      clientSecret: string;
      /** @enum {string} */
      status: "open" | "complete" | "expired";
      payment_intent: string | null;
      /** @enum {string} */
      provider: "sandbox" | "stripe" | "on-account";
      publishableKey: string | null;
      amount: number;
      currency: string;
      bookingId: string | null;
      expires: string | null;
      error: string | null;
      card: components["schemas"]["PaidCard"] | null;
    };
    PaidCard: {
      brand: string;
      last4: string;
    };
    BookingRequestInput: {
      customer: components["schemas"]["CustomerInput"];
      items: components["schemas"]["BookingItemInput"][];
      holdId?: string | null;
      /** @default  */
      resellerBookingRef?: string;
      /** @default {} */
      ext?: {
        [key: string]: string;
      };
      grouponCode?: string;
      addOns?: components["schemas"]["ChosenAddOn"][];
    };
    BookingItemInput: {
      /** Format: uuid */
      supplierId: string;
      /** Format: uuid */
      productId: string;
      /** Format: uuid */
      rateId: string;
      /** Format: uuid */
      priceId: string;
      availabilityId: string;
      /** Format: date-time */
      startTime: string;
      quantity: number;
      traveler?: components["schemas"]["TravelerInput"];
      /** @default {} */
      ext?: {
        [key: string]: string;
      };
    };
    ChosenAddOn: {
      /** Format: uuid */
      id: string;
      quantity: number;
      amount: number;
    };
    CartRequestInput: {
      customer: components["schemas"]["CustomerInput"];
      lines: components["schemas"]["CartLineInput"][];
      /** @default  */
      resellerBookingRef?: string;
      /** @default {} */
      ext?: {
        [key: string]: string;
      };
      /**
       * @default ALL_OR_NOTHING
       * @enum {string}
       */
      choice?: "ALL_OR_NOTHING" | "KEEP";
      total?: components["schemas"]["Money"];
    };
    CartLineInput: {
      items: components["schemas"]["BookingItemInput"][];
      holdId?: string | null;
      /** @default {} */
      ext?: {
        [key: string]: string;
      };
      grouponCode?: string;
      addOns?: components["schemas"]["ChosenAddOn"][];
    };
    ImportMapping: {
      columns: {
        header: string;
        /** @enum {string} */
        field: "ignore" | "reference" | "status" | "product" | "option" | "when" | "date" | "time" | "name" | "firstName" | "lastName" | "email" | "phone" | "guests" | "travelerType" | "codes" | "notes" | "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      }[];
      /** @enum {string} */
      dateOrder: "DMY" | "MDY";
      options: {
        text: string;
        /** Format: uuid */
        optionId: string;
      }[];
      travelers: {
        text: string;
        /** @enum {string} */
        kind: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      }[];
      statuses: {
        text: string;
        isImported: boolean;
      }[];
    };
    BookingImport: {
      /** Format: uuid */
      id: string;
      seller: string;
      fileName: string;
      madeBy: string;
      /** Format: date-time */
      startedAt: string;
      finishedAt: string | null;
      wanted: number;
      imported: number;
      undoneAt: string | null;
      undone: number;
    };
    ImportProblem: {
      line: number;
      reference: string;
      /** @enum {string} */
      reason: "no_reference" | "no_option" | "unknown_option" | "unknown_status" | "unknown_traveler" | "no_date" | "bad_date" | "bad_time" | "no_such_time" | "over" | "no_departure" | "which_departure" | "closed" | "full" | "no_guests" | "bad_guests" | "many_guests" | "not_sold_to" | "bad_email" | "too_long" | "bad_code" | "count_of_codes" | "code_taken" | "code_twice" | "row_beside";
      facts: {
        [key: string]: string | number;
      };
      cells: string[];
    };
    AttentionRow: {
      /** Format: uuid */
      id: string;
      bookingId: string | null;
      /** @enum {string} */
      state: "NEW" | "OPEN" | "CLOSING" | "AUTHORIZED" | "BOOKING" | "BOOKED" | "AMENDING" | "CAPTURED" | "VOIDING" | "RELEASING" | "REVERSED" | "UNBOOKING" | "REFUNDING" | "REFUNDED" | "REFUND_FAILED" | "MANUAL";
      /** Format: date-time */
      since: string;
      /** @enum {string} */
      trouble: "supplier_silent" | "captured_early" | "captured_without_booking" | "captured_unbooked" | "refund_refused" | "refund_returned" | "cancel_refused" | "money_differs" | "money_undecided" | "cancelled_by_supplier" | "running" | "lapsing";
      /** @default {} */
      facts: {
        [key: string]: string | number;
      };
      isLeased: boolean;
      money: components["schemas"]["KnownMoney"];
      /** @enum {string} */
      supplier: "booked" | "pending" | "none" | "unknown";
      booking: ("OPEN" | "PENDING" | "CANCELLED" | "FAILED") | null;
      supplierName: string;
      productName: string;
      customer: string;
      reference: string;
      total: components["schemas"]["Money"];
      refund: components["schemas"]["Money"];
      due: number;
      captureBefore: string | null;
      actions: ("retry" | "settle-as-booked" | "refund-and-cancel" | "mark-settled" | "mark-repaid")[];
    };
    KnownMoney: {
      /** @enum {string} */
      state: "open" | "processing" | "authorized" | "captured" | "voided" | "expired" | "failed" | "none" | "unknown" | "differs";
      captured: number;
      refunded: number;
      provider: ("sandbox" | "stripe" | "on-account") | null;
    };
    ParkedCartInput: {
      name: string;
      customer: components["schemas"]["CustomerInput"];
      lines: {
        items: components["schemas"]["BookingItemInput"][];
        holdId?: string | null;
        /** @default {} */
        ext?: {
          [key: string]: string;
        };
        grouponCode?: string;
        addOns?: components["schemas"]["ChosenAddOn"][];
        /** @default [] */
        holdItems?: components["schemas"]["RequestedHoldItemInput"][];
        shown: {
          supplierName: string;
          productName: string;
          rateName: string;
          /** Format: date-time */
          startsAt: string;
          /** Format: date-time */
          endsAt?: string;
          timezone: string;
          tickets: number;
          total: {
            amount: number;
            currency: string;
          };
          totals?: components["schemas"]["Totals"];
        };
        desk?: string;
      }[];
      /** @default {} */
      ext?: {
        [key: string]: string;
      };
      /**
       * @default ALL_OR_NOTHING
       * @enum {string}
       */
      choice?: "ALL_OR_NOTHING" | "KEEP";
    };
    AmendmentInput: {
      /** Format: uuid */
      id: string;
      version: number;
      availabilityId: string;
      /** Format: date-time */
      startTime: string;
      /** @default [] */
      add?: {
        /** Format: uuid */
        priceId: string;
        quantity: number;
      }[];
    };
    AmendmentPlan: {
      before: components["schemas"]["Totals"];
      after: components["schemas"]["Totals"];
      difference: components["schemas"]["Money"];
      /** @enum {string} */
      tender: "none" | "account" | "refund" | "card";
    };
    ImportPreview: {
      columns: {
        header: string;
        /** @enum {string} */
        field: "ignore" | "reference" | "status" | "product" | "option" | "when" | "date" | "time" | "name" | "firstName" | "lastName" | "email" | "phone" | "guests" | "travelerType" | "codes" | "notes" | "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
        samples: string[];
      }[];
      mapping: components["schemas"]["ImportMapping"];
      isDateOrderSure: boolean;
      texts: {
        options: {
          text: string;
          rows: number;
          optionId: string | null;
        }[];
        travelers: {
          text: string;
          rows: number;
          kind: ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY") | null;
        }[];
        statuses: {
          text: string;
          rows: number;
          isImported: boolean | null;
        }[];
      };
      options: {
        /** Format: uuid */
        id: string;
        name: string;
      }[];
      rows: number;
      good: number;
      guests: number;
      here: number;
      skipped: number;
      first: {
        line: number;
        reference: string;
        name: string;
        option: string;
        /** Format: date-time */
        start: string;
        zone: string;
        guests: {
          /** @enum {string} */
          kind: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
          count: number;
        }[];
        codes: number;
      }[];
      problems: components["schemas"]["ImportProblem"][];
    };
    SaleDetails: {
      /** Format: uuid */
      id: string;
      reference: string;
      customer: components["schemas"]["Customer"];
      bookings: {
        bookingId: string | null;
        /** @enum {string} */
        status: "OPEN" | "PENDING" | "CANCELLED" | "FAILED";
        failure: string;
        product: components["schemas"]["BookedProduct"];
        /** Format: date-time */
        start: string;
        /** Format: date-time */
        end: string;
        tickets: number;
        hasParkDays: boolean;
        total: components["schemas"]["Money"];
        booking: components["schemas"]["Booking"] | null;
      }[];
      currency: string;
      /** @enum {string} */
      tender: "CARD" | "ACCOUNT" | "NONE";
      charged: number;
      authorized: number;
    };
    ParkedCart: {
      name: string;
      customer: components["schemas"]["Customer"];
      lines: {
        items: components["schemas"]["BookingItem"][];
        holdId?: string | null;
        /** @default {} */
        ext: {
          [key: string]: string;
        };
        grouponCode?: string;
        addOns?: components["schemas"]["ChosenAddOn"][];
        /** @default [] */
        holdItems: components["schemas"]["RequestedHoldItem"][];
        shown: {
          supplierName: string;
          productName: string;
          rateName: string;
          /** Format: date-time */
          startsAt: string;
          /** Format: date-time */
          endsAt?: string;
          timezone: string;
          tickets: number;
          total: {
            amount: number;
            currency: string;
          };
          totals?: components["schemas"]["Totals"];
        };
        desk?: string;
      }[];
      /** @default {} */
      ext: {
        [key: string]: string;
      };
      /**
       * @default ALL_OR_NOTHING
       * @enum {string}
       */
      choice: "ALL_OR_NOTHING" | "KEEP";
    };
    BookingItem: {
      /** Format: uuid */
      supplierId: string;
      /** Format: uuid */
      productId: string;
      /** Format: uuid */
      rateId: string;
      /** Format: uuid */
      priceId: string;
      availabilityId: string;
      /** Format: date-time */
      startTime: string;
      quantity: number;
      traveler?: components["schemas"]["Traveler"];
      /** @default {} */
      ext: {
        [key: string]: string;
      };
    };
    RequestedHoldItem: {
      /** Format: uuid */
      supplierId: string;
      /** Format: uuid */
      productId: string;
      /** Format: uuid */
      rateId: string;
      /** Format: uuid */
      priceId: string;
      availabilityId: string;
      /** Format: date-time */
      at: string;
      travelerType: string;
      quantity: number;
      /** @default {} */
      ext: {
        [key: string]: string;
      };
    };
    Calendar: {
      address: string;
      isOpen: boolean;
      /** Format: uuid */
      id: string;
      version: number;
    };
    Product: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      supplierId: string;
      octoId: string;
      name: string;
      description: string;
      rates: {
        /** Format: uuid */
        id: string;
        name: string;
      }[];
      extensions: {
        [key: string]: string;
      };
      metadata: {
        categories: string[];
        location: string;
        duration: string;
      };
      /** @enum {string} */
      weights: "BOOKING" | "CHECK_IN";
      picture?: components["schemas"]["Picture"];
    };
    Picture: {
      alt: string;
      sources: {
        src: string;
        type: string;
        width: number;
      }[];
    };
    RateCard: {
      /** Format: uuid */
      id: string;
      supplier: string;
      product: string;
      rate: components["schemas"]["Rate"];
    };
    Rate: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      productId: string;
      /** Format: uuid */
      supplierId: string;
      name: string;
      title: string;
      additionalDetails: string;
      ext: {
        [key: string]: string;
      };
      prices: components["schemas"]["Price"][];
      hours: components["schemas"]["Hours"][];
      holdable: boolean;
      minTravelers: number;
      maxTravelers: number | null;
      cancellationRules: components["schemas"]["CancellationRule"][];
      policy: string;
      valid: {
        from: string | null;
        until: string | null;
      };
      marketRegions: string[];
      discountGroups: string[];
      /** @enum {string} */
      availabilityType: "Seating" | "Best available" | "Attraction";
      /** @enum {string} */
      availabilityPricingType: "PRICES" | "PRICE_SCHEDULE";
      hasAvailability: boolean;
      hasRetailPricing: boolean;
      tax: string[];
      metadata: {
        [key: string]: string;
      };
    };
    Hours: {
      timezone: string;
      opens: string;
      closes: string;
    };
    ChannelRequest: {
      /** Format: uuid */
      id: string;
      resellerId: string | null;
      name: string;
      isTheirs: boolean;
      /** @enum {string} */
      state: "IN_PROCESS" | "ACCEPTED" | "DECLINED";
      askedBy: string;
      /** Format: date-time */
      askedAt: string;
      answeredAt: string | null;
    };
    ChannelInvitation: {
      /** Format: uuid */
      id: string;
      name: string;
      email: string;
      invitedBy: string;
      /** Format: date-time */
      invitedAt: string;
      /** Format: date-time */
      expiresAt: string;
      canCopyLink: boolean;
    };
    Webhook: {
      /** Format: uuid */
      id: string;
      url: string;
      types: ("booking.placed" | "booking.confirmed" | "booking.changed" | "booking.cancelled" | "booking.failed" | "ticket.redeemed" | "ticket.redemption_undone" | "availability.changed" | "product.changed" | "payment.captured" | "payment.refunded" | "settlement.closed")[];
      /** Format: date-time */
      createdAt: string;
      pausedBecause: ("gone" | "failing" | "person") | null;
      deliveredAt: string | null;
      failingSince: string | null;
      failure: string;
      waiting: number;
      previousUntil: string | null;
    };
    ChannelPrice: {
      /** Format: uuid */
      id: string;
      rateName: string;
      travelerName: string;
      minAge: number;
      maxAge: number;
      priceName: string;
      validFrom: string | null;
      validUntil: string | null;
      startTimes: string[];
      weekdays: number;
      currency: string;
      retail: number;
      ownNet: number | null;
      net: number | null;
    };
    OfferedProduct: {
      /** Format: uuid */
      id: string;
      name: string;
      isOffered: boolean;
    };
    ChannelSubscription: {
      /** Format: uuid */
      id: string;
      url: string;
      types: ("PRODUCT_UPDATE" | "AVAILABILITY_UPDATE" | "BOOKING_UPDATE")[];
      /** Format: date-time */
      createdAt: string;
      deliveredAt: string | null;
      failingSince: string | null;
      failure: string;
      pausedAt: string | null;
      waiting: number;
    };
    UsageDay: {
      /** Format: uuid */
      keyId: string;
      /** Format: date */
      day: string;
      calls: number;
      refusals: number;
      bookings: number;
    };
    Channel: {
      /** Format: uuid */
      resellerId: string;
      resellerName: string;
      /** Format: date-time */
      openedAt: string;
      allProducts: boolean;
      products: number;
      keys: number;
      lastUsedAt: string | null;
      calls: number;
      failing: number;
      /** @enum {string} */
      credit: "NONE" | "REQUESTED" | "AGREED" | "DECLINED";
    };
    WebhookDelivery: {
      id: string;
      /** Format: uuid */
      messageId: string;
      type: string;
      /** Format: uuid */
      subject: string;
      /** @enum {string} */
      state: "waiting" | "delivered" | "failed";
      /** Format: date-time */
      createdAt: string;
      attempts: number;
      attemptedAt: string | null;
      dueAt: string | null;
      body: string | null;
      status: number | null;
      answer: string;
      failure: string;
    };
    ChannelKey: {
      /** Format: uuid */
      id: string;
      name: string;
      ending: string;
      isTest: boolean;
      /** Format: date-time */
      createdAt: string;
      lastUsedAt: string | null;
      revokedAt: string | null;
    };
    NewPartner: {
      name: string;
      agreement: boolean;
    };
    ChannelContract: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      resellerId: string;
      name: string;
      /** @enum {string} */
      kind: "COMMISSION" | "NET";
      commission: number | null;
      /** @enum {string} */
      base: "WITH_TAXES" | "WITHOUT_TAXES";
      /** Format: date */
      validFrom: string;
      validUntil: string | null;
      allotment: (number) | null;
      releaseDays: (number) | null;
      allotments: components["schemas"]["Allotment"][];
      credit: (number) | null;
      currency: string;
      /** @enum {string} */
      amendedBy: "RESELLER" | "OPERATOR";
      /** @enum {string} */
      invoicedBy: "BOOKED" | "VISIT" | "REDEEMED";
      /** Format: uuid */
      supplierId: string;
      supplier: string;
    };
    Allotment: {
      /** Format: uuid */
      productId: string;
      rateId: string | null;
      seats: number;
      releaseDays: (number) | null;
    };
    ChannelNet: {
      /** Format: uuid */
      priceId: string;
      net: number | null;
    };
    Company: {
      name: string;
      legalName: string;
      /** @default  */
      taxId: string;
      /** @default  */
      registrationNumber: string;
      /** @default  */
      iban: "" | string;
      phone: "" | string;
      email: "" | string;
      url: "" | string;
      timeZone: string;
      currency: string;
      /** @enum {string} */
      language: "en" | "es" | "fr";
      primaryColor: "" | string;
      secondaryColor: "" | string;
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: "RESELLER" | "SUPPLIER";
      version: number;
      hasLogo: boolean;
    };
    ConnectionDetail: {
      /** Format: uuid */
      id: string;
      name: string;
      baseUrl: string;
      /** @enum {string} */
      state: "ACTIVE" | "PAUSED";
      syncedAt: string | null;
      failure: ("unreachable" | "maintenance" | "misconfigured" | "catalog_changed" | "fault") | null;
      products: number;
      waiting: number;
      errors: number;
      timezone: string;
      keyEnding: string;
      capabilities: string[];
      settings: components["schemas"]["OctoSettings"];
      syncHours: number;
      nextSyncAt: string | null;
      resellers: {
        /** Format: uuid */
        id: string;
        name: string;
      }[];
      isSubscribed: boolean;
      clockSkewSeconds: number;
      sync: components["schemas"]["CatalogSync"] | null;
    };
    OctoSettings: {
      /** @default 10000 */
      timeoutMs: number;
      /** @default 300 */
      callsPerMinute: number;
      has: {
        /**
         * @default auto
         * @enum {string}
         */
        calendar: "auto" | "yes" | "no";
        /**
         * @default auto
         * @enum {string}
         */
        extend: "auto" | "yes" | "no";
        /**
         * @default auto
         * @enum {string}
         */
        update: "auto" | "yes" | "no";
        /**
         * @default auto
         * @enum {string}
         */
        capabilities: "auto" | "yes" | "no";
      };
      /**
       * @default auto
       * @enum {string}
       */
      cancelBy: "auto" | "POST" | "DELETE" | "DELETE_BARE";
      /** @default  */
      tokenPath: string;
      /**
       * @default en
       * @enum {string}
       */
      language: "en" | "es" | "fr";
    };
    CatalogSync: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      state: "ASKED" | "RUNNING" | "DONE" | "FAILED";
      /** @enum {string} */
      cause: "SCHEDULE" | "PERSON" | "PREVIEW" | "NOTIFICATION";
      by: string;
      /** Format: date-time */
      askedAt: string;
      endedAt: string | null;
      progress: {
        done: number;
        of: number;
      } | null;
      counts: components["schemas"]["SyncCounts"] | null;
      failure: ("unreachable" | "maintenance" | "misconfigured" | "catalog_changed" | "fault") | null;
    };
    SyncCounts: {
      added: number;
      changed: number;
      withdrawn: number;
      waiting: number;
      unsellable: number;
    };
    OctoSettingsInput: {
      /** @default 10000 */
      timeoutMs?: number;
      /** @default 300 */
      callsPerMinute?: number;
      /** @default {} */
      has?: {
        /**
         * @default auto
         * @enum {string}
         */
        calendar?: "auto" | "yes" | "no";
        /**
         * @default auto
         * @enum {string}
         */
        extend?: "auto" | "yes" | "no";
        /**
         * @default auto
         * @enum {string}
         */
        update?: "auto" | "yes" | "no";
        /**
         * @default auto
         * @enum {string}
         */
        capabilities?: "auto" | "yes" | "no";
      };
      /**
       * @default auto
       * @enum {string}
       */
      cancelBy?: "auto" | "POST" | "DELETE" | "DELETE_BARE";
      /** @default  */
      tokenPath?: string;
      /**
       * @default en
       * @enum {string}
       */
      language?: "en" | "es" | "fr";
    };
    ConnectionError: {
      /** Format: date-time */
      at: string;
      call: string;
      status: number | null;
      kind: string;
      detail: string;
    };
    ConnectionRow: {
      /** Format: uuid */
      id: string;
      name: string;
      baseUrl: string;
      /** @enum {string} */
      state: "ACTIVE" | "PAUSED";
      syncedAt: string | null;
      failure: ("unreachable" | "maintenance" | "misconfigured" | "catalog_changed" | "fault") | null;
      products: number;
      waiting: number;
      errors: number;
    };
    CatalogPreview: {
      digest: string;
      counts: components["schemas"]["SyncCounts"];
      changes: components["schemas"]["CatalogChange"][];
      left: number;
      problems: ("no_products" | "list_cut_off" | "questions_unasked")[];
      unsellable: {
        name: string[];
        /** @enum {string} */
        reason: "priced_by_booking" | "no_options" | "no_units" | "no_price" | "currency_unknown" | "zone_unknown" | "twice";
      }[];
      details: string[];
    };
    CatalogChange: {
      /** @enum {string} */
      change: "added" | "changed" | "withdrawn" | "returned";
      /** @enum {string} */
      thing: "product" | "rate" | "price";
      name: string[];
      currency: string | null;
      fields: {
        field: string;
        before: string;
        after: string;
      }[];
    };
    Probe: {
      isUsable: boolean;
      supplierName: string;
      products: number;
      currencies: string[];
      timeZones: string[];
      has: {
        /** @enum {string} */
        endpoint: "supplier" | "products" | "calendar" | "availability" | "bookings" | "extend" | "update" | "capabilities" | "notifications";
        /** @enum {string} */
        answer: "yes" | "no" | "unknown";
      }[];
      capabilities: {
        active: string[];
        missing: string[];
      };
      problems: ("not_an_address" | "not_a_path" | "unreachable" | "maintenance" | "key_refused" | "address_forbidden" | "not_listed" | "other_address" | "no_products" | "no_pricing" | "no_supplier" | "no_availability" | "list_cut_off" | "clock_differs" | "no_zone")[];
      details: string[];
    };
    Contact: {
      /** Format: uuid */
      id: string;
      version: number;
      name: string;
      /** @enum {string} */
      type: "RESELLER" | "DISTRIBUTOR" | "POS" | "AGENT" | "UNKNOWN";
      phone: "" | string;
      reference: string | null;
      /** Format: uuid */
      resellerID: string;
    };
    BoardDeparture: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      poolId: string;
      productName: string;
      timezone: string;
      /** Format: date-time */
      start: string;
      /** Format: date-time */
      end: string;
      capacity: number;
      sold: number;
      held: number;
      setAside: number;
      free: number;
      /** @enum {string} */
      status: "AVAILABLE" | "LIMITED" | "SOLD_OUT" | "CLOSED";
      ticketLimit: number | null;
      note: string;
      isByHand: boolean;
      /** Format: uuid */
      productId: string;
      hasLeft: boolean;
      bookings: number;
      entered: number;
      missing: {
        [key: string]: number;
      };
    };
    DepartureChange: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: "CANCELLED" | "TIME" | "PICKUP" | "MESSAGE";
      supplierName: string;
      productName: string;
      localTimezone: string;
      before: {
        /** Format: date-time */
        start: string;
        /** Format: date-time */
        end: string;
        pickup: string;
      };
      after: {
        /** Format: date-time */
        start: string;
        /** Format: date-time */
        end: string;
        pickup: string;
      };
      reason: string;
      /** Format: date-time */
      at: string;
      guests: {
        /** Format: uuid */
        bookingId: string;
        name: string;
        seats: number;
        email: string;
        phone: string;
        toldAt: string | null;
      }[];
      drafts: {
        language: string;
        subject: string;
        text: string;
      }[];
    };
    GrouponCode: {
      /** Format: uuid */
      id: string;
      version: number;
      code: string;
      amount: number;
      currency: string;
      productIds: string[];
      validUntil: string | null;
      /** @enum {string} */
      state: "FREE" | "USED" | "EXPIRED";
      usedBy: string | null;
      reference: string | null;
      usedAt: string | null;
    };
    RowProblem: {
      line: number;
      field: string;
      /** @enum {string} */
      reason: "missing" | "too_long" | "malformed" | "unknown" | "ambiguous" | "differs" | "twice" | "travelers_reversed" | "days_reversed" | "short" | "ages" | "which_option" | "unknown_type" | "net_above" | "overlaps" | "too_many";
    };
    Invoice: {
      /** Format: uuid */
      id: string;
      number: string;
      /** @enum {string} */
      kind: "INVOICE" | "CREDIT_NOTE";
      /** @enum {string} */
      issuer: "SUPPLIER" | "RESELLER";
      currency: string;
      /** Format: date */
      issued: string;
      due: string | null;
      total: number;
      payable: number;
      cancels: string | null;
      isCancelled: boolean;
    };
    InvoiceDraft: {
      currency: string;
      total: number;
      isSandbox: boolean;
    };
    Party: {
      name: string;
      street: string;
      streetMore: string;
      city: string;
      postalCode: string;
      province: string;
      country: string;
      taxId: string;
      registrationNumber: string;
      email: string;
      iban: string;
    };
    Vat: {
      /** @enum {string} */
      category: "S" | "Z" | "E" | "AE" | "O";
      rate: number;
      /** @default  */
      reason: string;
    };
    AccountBalance: {
      balance: number;
      limit: number | null;
      currency: string;
      share: number | null;
    };
    Statement: {
      currency: string;
      opening: number;
      invoiced: number;
      credited: number;
      paid: number;
      closing: number;
      overdue: number | null;
      ageing: {
        upTo30: number;
        upTo60: number;
        upTo90: number;
        over90: number;
      };
      lines: components["schemas"]["StatementLine"][];
    };
    StatementLine: {
      bookingId: string | null;
      resellerBookingRef: string;
      /** @enum {string} */
      kind: "sold" | "paid" | "charged" | "cancelled" | "refunded" | "returned" | "credited" | "received";
      amount: number;
      /** Format: date-time */
      at: string;
    };
    ChartOfAccounts: {
      guest: string;
      card: string;
      bank: string;
      receivable: string;
      groupon: string;
      sales: string;
      taxes: string;
      fees: string;
      "refunds due": string;
    };
    SupplierLocation: {
      /** Format: uuid */
      id: string;
      version: number;
      name: string;
      phone: "" | string;
      /** @default  */
      streetAddress: string;
      /** @default  */
      city: string;
      /** @default  */
      state: string;
      /** @default  */
      zipCode: string;
      /** @default  */
      country: "" | string;
      /** @default  */
      fax: "" | string;
      /** @default  */
      hours: string;
    };
    ProductPicture: {
      /** Format: uuid */
      id: string;
      version: number;
      alt: components["schemas"]["Alt"];
      /** @enum {string} */
      state: "ADDED" | "CHANGED" | "PUBLISHED" | "REMOVED";
      width: number;
      height: number;
      sources: {
        src: string;
        /** @enum {string} */
        type: "image/avif" | "image/webp";
        width: number;
      }[];
    };
    Alt: {
      en: string;
      es: string;
      fr: string;
    };
    Mail: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      createdAt: string;
      to: string[];
      subject: string;
      /** @enum {string} */
      state: "QUEUED" | "SENT" | "OUTBOX" | "FAILED";
      bookingId: string | null;
      attachments: {
        name: string;
      }[];
    };
    MailBody: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      createdAt: string;
      to: string[];
      subject: string;
      /** @enum {string} */
      state: "QUEUED" | "SENT" | "OUTBOX" | "FAILED";
      bookingId: string | null;
      attachments: {
        name: string;
      }[];
      html: string;
      text: string;
    };
    CancellationRuleInput: {
      untilHours: number | string;
      /** @enum {string} */
      kind: "PERCENT" | "AMOUNT";
      value: number;
      currency: string;
      /** @enum {string} */
      per: "TICKET" | "BOOKING";
    };
    Option: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      productId: string;
      name: string;
      title: string;
      additionalDetails: string;
      /** @default [] */
      cancellationRules: components["schemas"]["CancellationRule"][];
      policy: string;
      /** @enum {string} */
      availabilityType: "Seating" | "Best available" | "Attraction";
      /** @enum {string} */
      holdable: "YES" | "NO";
      minTravelers: number;
      maxTravelers: (number) | null;
      validFrom: string | null;
      validUntil: string | null;
      marketRegions: ("Argentina" | "Australia" | "Brazil" | "Canada" | "Chile" | "Colombia" | "Europe" | "Ireland" | "Japan" | "Mexico" | "NewZealand" | "Peru" | "Quebec" | "UnitedKingdom" | "UnitedStates" | "Other")[];
      discountGroups: ("STD_GST" | "FL_RESIDENT" | "US_MILITARY" | "CA_RESIDENT" | "SOCAL_RESIDENT" | "LOCAL_RESIDENT" | "UK_IE_ADVANCE" | "LATAM" | "ANZ" | "TRADE_GROUP" | "STUDENT_GROUP" | "YOUTH_SPORT" | "CONVENTION" | "SPECIAL_EVENT" | "CLUB_MEMBER" | "CERTIFICATE")[];
      /** @default null */
      salesStart: string | null;
      /** @default null */
      salesEnd: string | null;
      /** @default null */
      usageStart: string | null;
      /** @default null */
      usageEnd: string | null;
      /** @default null */
      ticketLimit: (number) | null;
      /** @default null */
      cutoffMinutes: (number) | null;
      /** @default null */
      productType: ("DATE_BASED" | "BULK" | "WILL_CALL" | "PARK_RESERVATION" | "MILITARY") | null;
      /** @default null */
      productDuration: (number) | null;
      /** @default null */
      bufferDays: (number) | null;
      /** @default null */
      ticketStart: string | null;
      /** @default null */
      ticketEnd: string | null;
      /** @default null */
      pickupInstructions: ("Domestic" | "International" | "SpecialEvent" | "USMilitary" | "FloridaResident" | "WorldCertificate") | null;
      productName: string;
      isOnSale: boolean;
      isChanged: boolean;
      prices: number;
      /** Format: uuid */
      poolId: string;
      sharedBy: number;
    };
    OperatorProduct: {
      /** Format: uuid */
      id: string;
      version: number;
      name: string;
      description: string;
      categories: string[];
      location: string;
      duration: string;
      /**
       * @default BOOKING
       * @enum {string}
       */
      weights: "BOOKING" | "CHECK_IN";
      /** @enum {string} */
      state: "DRAFT" | "REVIEW" | "PUBLISHED" | "ARCHIVED";
      isOnSale: boolean;
      asksWeights: boolean;
      options: number;
      travelerTypes: number;
      archivedAt: string | null;
    };
    ProductChange: {
      /** @enum {string} */
      of: "product" | "option" | "traveler_type" | "picture" | "price" | "times";
      name: string;
      what: string;
      before: string;
      after: string;
      season?: {
        validFrom: string | null;
        validUntil: string | null;
        weekdays: number;
        currency: string;
      };
      /** Format: uuid */
      poolId?: string;
    };
    Translated: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      of: "product" | "option";
      version: number;
      written: {
        [key: string]: string;
      };
      texts: {
        es: {
          [key: string]: string;
        };
        fr: {
          [key: string]: string;
        };
      };
    };
    TransferMapping: {
      columns: {
        header: string;
        /** @enum {string} */
        field: "ignore" | "product_id" | "product" | "description" | "categories" | "location" | "duration" | "option_id" | "option" | "title" | "additional_details" | "cancellation_rules" | "policy" | "availability_type" | "holdable" | "min_travelers" | "max_travelers" | "valid_from" | "valid_until" | "market_regions" | "discount_groups" | "sales_start" | "sales_end" | "usage_start" | "usage_end" | "ticket_limit" | "cutoff_minutes" | "product_type" | "product_duration" | "buffer_days" | "ticket_start" | "ticket_end" | "pickup_instructions" | "product_es" | "product_fr" | "description_es" | "description_fr" | "location_es" | "location_fr" | "duration_es" | "duration_fr" | "option_es" | "option_fr" | "title_es" | "title_fr" | "additional_details_es" | "additional_details_fr" | "policy_es" | "policy_fr" | "traveler_type" | "price" | "net" | "currency" | "price_from" | "price_until" | "weekdays" | "price_ADULT" | "net_ADULT" | "price_CHILD" | "net_CHILD" | "price_INFANT" | "net_INFANT" | "price_SENIOR" | "net_SENIOR" | "price_YOUTH" | "net_YOUTH" | "price_STUDENT" | "net_STUDENT" | "price_ANY" | "net_ANY";
      }[];
      /** @enum {string} */
      dateOrder: "DMY" | "MDY";
    };
    ImportAnswer: {
      csv: {
        mapping: components["schemas"]["TransferMapping"];
        samples: string[][];
        isDateOrderSure: boolean;
      } | null;
      rows: number;
      products: {
        added: number;
        changed: number;
        same: number;
      };
      options: {
        added: number;
        changed: number;
        same: number;
      };
      travelers: {
        added: number;
        changed: number;
        same: number;
      };
      prices: {
        added: number;
        changed: number;
        same: number;
      };
      wrong: number;
      problems: components["schemas"]["RowProblem"][];
      preview: {
        line: number;
        /** @enum {string} */
        of: "product" | "option" | "traveler_type" | "price";
        name: string;
        retail: components["schemas"]["Money"] | null;
        isNew: boolean;
      }[];
      isDone: boolean;
    };
    ProductImport: {
      /** Format: uuid */
      id: string;
      fileName: string;
      madeBy: string;
      /** Format: date-time */
      madeAt: string;
      written: number;
      undoneAt: string | null;
      undone: number;
    };
    OperatorsPrice: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      rateId: string;
      /** @enum {string} */
      travelerType: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      currency: string;
      retail: number;
      net: number | null;
      original: number | null;
      validFrom: string | null;
      validUntil: string | null;
      weekdays: number;
      /** Format: uuid */
      productId: string;
      isChanged: boolean;
      product: string;
      ticket: string;
      traveler: string;
      startTimes: string[];
      isRepriced: boolean;
      others: {
        retail: number;
        currency: string;
        validFrom: string | null;
        validUntil: string | null;
        weekdays: number;
      }[];
    };
    PriceCell: {
      /** Format: uuid */
      rateId: string;
      /** @enum {string} */
      travelerType: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      currency: string;
      retail: number | null;
      net: number | null;
      original: number | null;
      validFrom: string | null;
      validUntil: string | null;
      weekdays: number;
      id: string | null;
      version: number | null;
    };
    Selling: {
      cardPayments: boolean;
      military: boolean;
      distributorId: string | null;
      paymentDays: (number) | null;
      suppliers: {
        /** Format: uuid */
        supplierId: string;
        cardPayments: boolean | null;
        name: string;
      }[];
    };
    OpenPark: {
      /** @enum {string} */
      park: "magic-kingdom" | "animal-kingdom" | "hollywood-studios" | "epcot";
      /** Format: date */
      date: string;
      left: number;
    };
    ParkReservations: {
      /** Format: uuid */
      bookingId: string;
      /** @enum {string} */
      status: "none" | "skipped" | "success" | "failure" | "partial" | "error";
      reservations: {
        /** @enum {string} */
        park: "magic-kingdom" | "animal-kingdom" | "hollywood-studios" | "epcot";
        /** Format: date */
        day: string;
        guests: number;
        /** @enum {string} */
        status: "pending" | "success" | "failure" | "error";
      }[];
      changedAt: string | null;
    };
    FailedParks: {
      /** Format: uuid */
      bookingId: string;
      /** @enum {string} */
      status: "none" | "skipped" | "success" | "failure" | "partial" | "error";
      customer: string;
      reference: string;
      /** Format: date-time */
      since: string;
    };
    ParkDaysFormInput: {
      parks: ("magic-kingdom" | "animal-kingdom" | "hollywood-studios" | "epcot")[];
      /** Format: date */
      from: string;
      /** Format: date */
      until: string;
      capacity: number | string;
    };
    PointOfSaleRecord: {
      /** Format: uuid */
      id: string;
      version: number;
      code: string;
      name: string;
      channelID: string;
      property_brand: string;
      phone: "" | string;
      /** @default  */
      streetAddress: string;
      /** @default  */
      city: string;
      /** @default  */
      state: string;
      /** @default  */
      zipCode: string;
      /** @default  */
      country: "" | string;
      /** @default  */
      fax: "" | string;
      /** @default  */
      hours: string;
      /** Format: uuid */
      resellerID: string;
      keysSince: string | null;
      staff: number;
    };
    GateTicket: {
      /** Format: uuid */
      id: string;
      code: string;
      /** Format: uuid */
      bookingId: string;
      reference: string;
      guest: string;
      product: string;
      type: string;
      /** Format: date-time */
      startsAt: string;
      /** Format: date-time */
      endsAt?: string;
      zone: string;
      /** Format: date */
      firstDay: string;
      /** Format: date */
      lastDay: string;
      guests: number;
      redeemed: number;
      isCancelled: boolean;
      isSupplement?: boolean;
      last: components["schemas"]["LastEntry"] | null;
      unweighed?: {
        /** Format: uuid */
        item: string;
        guest: string;
      }[];
    };
    LastEntry: {
      /** Format: date-time */
      at: string;
      gate: string;
      by: string;
    };
    Scan: {
      /** Format: uuid */
      scanId: string;
      barcode: string;
      guests?: number;
      /** Format: date-time */
      scannedAt: string;
      /** @enum {string} */
      shown?: "VALID" | "PARTY" | "ALREADY_REDEEMED" | "WRONG_DAY" | "CANCELLED" | "NOT_FOUND";
    };
    ScanAnswer: {
      /** Format: uuid */
      scanId: string;
      barcode: string;
      /** @enum {string} */
      outcome: "VALID" | "PARTY" | "ALREADY_REDEEMED" | "WRONG_DAY" | "CANCELLED" | "NOT_FOUND";
      admitted: number;
      ticket: components["schemas"]["GateTicket"] | null;
    };
    ScanConflict: {
      /** Format: uuid */
      scanId: string;
      barcode: string;
      /** @enum {string} */
      outcome: "VALID" | "PARTY" | "ALREADY_REDEEMED" | "WRONG_DAY" | "CANCELLED" | "NOT_FOUND";
      guests: number;
      /** Format: date-time */
      scannedAt: string;
      /** Format: date-time */
      receivedAt: string;
      gate: string;
      by: string;
      ticket: components["schemas"]["GateTicket"] | null;
      others: components["schemas"]["LastEntry"][];
    };
    LoggedScan: {
      /** Format: uuid */
      id: string;
      code: string;
      /** @enum {string} */
      result: "VALID" | "ALREADY_REDEEMED" | "WRONG_DAY" | "CANCELLED" | "NOT_FOUND" | "UNDONE";
      reason: ("USED" | "ALL_IN" | "TOO_MANY" | "CODE_USED" | "TOO_EARLY" | "TOO_LATE" | "BOOKING_CANCELLED" | "TICKET_CANCELLED" | "CANCELLING" | "CANCELLED_BY_SUPPLIER" | "BOOKING_FAILED" | "UNKNOWN" | "NOT_A_TICKET" | "BOOKING_REFERENCE" | "NOT_CONFIRMED" | "OTHER_SUPPLIER" | "TURNED_AWAY") | null;
      facts: components["schemas"]["ScanFacts"];
      shown: ("VALID" | "PARTY" | "ALREADY_REDEEMED" | "WRONG_DAY" | "CANCELLED" | "NOT_FOUND") | null;
      guests: number;
      /** Format: date-time */
      scannedAt: string;
      /** Format: date-time */
      receivedAt: string;
      gate: string;
      by: string;
      undone: {
        /** Format: date-time */
        at: string;
        by: string;
        reason: string;
      } | null;
      cancelled: {
        /** Format: date-time */
        at: string;
        refund: components["schemas"]["Money"];
      } | null;
      ticket: components["schemas"]["GateTicket"] | null;
    };
    ScanFacts: {
      guests?: number;
      left?: number;
      /** Format: date */
      firstDay?: string;
      /** Format: date */
      lastDay?: string;
      last?: components["schemas"]["LastEntry"] | null;
    };
    ReportPage: {
      /** @enum {string} */
      basis: "booked" | "visit";
      zone: string;
      isSandbox: boolean;
      isAddingUp: boolean;
      totals: components["schemas"]["Sums"][];
      groups: components["schemas"]["GroupSums"][];
      choices: {
        [key: string]: string[];
      };
      items: components["schemas"]["ReportRow"][];
      total: number;
    };
    Sums: {
      currency: string;
      rows: number;
      sums: {
        [key: string]: number;
      };
    };
    GroupSums: {
      currency: string;
      rows: number;
      sums: {
        [key: string]: number;
      };
      key: string;
    };
    ReportRow: {
      id: string;
      link?: string | null;
      ends?: string | null;
    } & {
      [key: string]: string | number | null;
    };
    ReportsSummary: {
      /** @enum {string} */
      basis: "booked" | "visit";
      zone: string;
      isSandbox: boolean;
      isAddingUp: boolean;
      totals: components["schemas"]["Sums"][];
      groups: components["schemas"]["GroupSums"][];
      choices: {
        [key: string]: string[];
      };
      items: components["schemas"]["ReportRow"][];
      total: number;
      totalBookings: number;
      totalRedemptions: number;
      totalNetSales: components["schemas"]["Money"][];
      totalGrossSales: components["schemas"]["Money"][];
    };
    TodayMoney: {
      currency: string;
      now: {
        bookings: number;
        tickets: number;
        gross: number;
        refunds: number;
      };
      before: {
        bookings: number;
        tickets: number;
        gross: number;
        refunds: number;
      };
      refunded: number;
      hours: number[];
      hoursBefore: number[];
    };
    TodaySeller: {
      name: string;
      note: string;
      currency: string;
      tickets: number;
      gross: number;
    };
    PointOfSale: {
      code: string;
      name: string;
      channelID: string;
      property_brand: string;
    };
    PaymentConfiguration: {
      /** Format: uuid */
      resellerID: string;
      /** Format: uuid */
      supplierId: string;
      paymentsEnabled: boolean;
      /** @enum {string} */
      provider: "sandbox" | "stripe" | "on-account";
    };
    SupplierConfig: {
      /** Format: uuid */
      supplierId: string;
      configuration: {
        grandCanyon: {
          pickupLocations: components["schemas"]["PickupLocation"][];
        };
        guestDetails: {
          requireGuestNamePerTraveler: boolean;
          requireGuestEmailPerTraveler: boolean;
          requireGuestPhonePerTraveler: boolean;
          requireGuestWeightPerTraveler: boolean;
          requireGuestCountryPerTraveler: boolean;
        };
        bookingVoucher: {
          bookingConfirmationTemplateId: string;
          bookingCancellationTemplateId: string;
        };
      };
    };
    Schedule: {
      /** Format: uuid */
      id: string;
      version: number;
      /** @enum {string} */
      report: "bookings" | "daily" | "weekly" | "marketplace" | "redemptions" | "arrivals" | "manifest";
      /** @enum {string} */
      days: "today" | "yesterday" | "weekAgo" | "lastWeek" | "lastWeeks" | "lastFourWeeks" | "lastMonth" | "comingWeek";
      /** @enum {string} */
      every: "DAY" | "WEEK" | "MONTH";
      /** @enum {string} */
      at: "00:00" | "01:00" | "02:00" | "03:00" | "04:00" | "05:00" | "06:00" | "07:00" | "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00";
      /** @enum {string} */
      language: "en" | "es" | "fr";
      /** Format: date-time */
      nextAt: string;
    };
    Settlement: {
      /** Format: uuid */
      resellerId: string;
      /** Format: uuid */
      supplierId: string;
      reseller: string;
      supplier: string;
      /** Format: uuid */
      id: string;
      /** Format: date */
      from: string;
      /** Format: date */
      to: string;
      zone: string;
      /** @enum {string} */
      basis: "travel" | "booking" | "redemption";
      /** Format: date-time */
      closed: string;
      totals: components["schemas"]["Settled"][];
    };
    Settled: {
      currency: string;
      revenue: number;
      commission: number;
      amount: number;
      bookings: number;
      isSandbox: boolean;
    };
    OpenSettlement: {
      /** Format: uuid */
      resellerId: string;
      /** Format: uuid */
      supplierId: string;
      reseller: string;
      supplier: string;
      /** @enum {string} */
      basis: "travel" | "booking" | "redemption";
      closedTo: string | null;
      /** Format: date */
      lastDay: string;
      totals: components["schemas"]["Settled"][];
    };
    SettlementLine: {
      /** Format: uuid */
      bookingId: string;
      reference: string;
      /** @enum {string} */
      kind: "SALE" | "CREDIT" | "DEBIT";
      currency: string;
      revenue: number;
      commission: number;
      amount: number;
      isSandbox: boolean;
    };
    OperatorSlot: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      poolId: string;
      productName: string;
      timezone: string;
      /** Format: date-time */
      start: string;
      /** Format: date-time */
      end: string;
      capacity: number;
      sold: number;
      held: number;
      setAside: number;
      free: number;
      /** @enum {string} */
      status: "AVAILABLE" | "LIMITED" | "SOLD_OUT" | "CLOSED";
      ticketLimit: number | null;
      note: string;
      isByHand: boolean;
    };
    Chosen: {
      ids?: string[];
      /** Format: date */
      from?: string;
      /** Format: date */
      until?: string;
      weekdays?: ("0" | "1" | "2" | "3" | "4" | "5" | "6")[];
      times?: string[];
    };
    SlotPlan: {
      added: number;
      changed: number;
      closed: number;
      limited: number;
      affected: {
        /** Format: uuid */
        slotId: string;
        /** Format: date-time */
        start: string;
        /** Format: date-time */
        end: string;
        taken: number;
        capacity: number;
        /** @enum {string} */
        why: "CLOSED" | "BELOW_SOLD" | "SOLD_STAYS" | "TIME_TAKEN";
        guests: components["schemas"]["Guests"][];
      }[];
    };
    Guests: {
      /** Format: uuid */
      bookingId: string;
      name: string;
      seats: number;
      reseller: string;
    };
    ZonePlan: {
      moved: number;
      kept: number;
      affected: {
        /** Format: uuid */
        slotId: string;
        /** Format: date-time */
        start: string;
        /** Format: date-time */
        end: string;
        taken: number;
        capacity: number;
        /** @enum {string} */
        why: "CLOSED" | "BELOW_SOLD" | "SOLD_STAYS" | "TIME_TAKEN";
        guests: components["schemas"]["Guests"][];
        product: string;
      }[];
    };
    Pool: {
      /** Format: uuid */
      id: string;
      name: string;
      /** Format: uuid */
      productId: string;
      productName: string;
      timezone: string;
      options: {
        /** Format: uuid */
        id: string;
        name: string;
        currency: string | null;
      }[];
      rules: number;
      isChanged: boolean;
    };
    Repricing: {
      rateId: string | null;
      travelerType: ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY") | null;
      /** @enum {string} */
      way: "PRICE" | "PERCENT_UP" | "PERCENT_DOWN" | "AMOUNT_UP" | "AMOUNT_DOWN";
      value: number;
      currency: string;
    };
    RepricePlan: {
      departures: number;
      lines: components["schemas"]["RepriceLine"][];
      sold: number;
      held: number;
      basis: string;
    };
    RepriceLine: {
      /** Format: uuid */
      rateId: string;
      option: string;
      traveler: string;
      currency: string;
      before: number;
      after: number;
      netBefore: number | null;
      netAfter: number | null;
      departures: number;
    };
    CalendarSlot: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      start: string;
      /** Format: date-time */
      end: string;
      capacity: number;
      sold: number;
      held: number;
      setAside: number;
      free: number;
      /** @enum {string} */
      status: "AVAILABLE" | "LIMITED" | "SOLD_OUT" | "CLOSED";
    };
    CalendarPrice: {
      /** Format: uuid */
      rateId: string;
      option: string;
      traveler: string;
      startTimes: string[];
      repriced?: boolean;
      currency: string;
      retail: number;
      net: number | null;
      taxes: number;
    };
    SupplementalVoucher: {
      /** Format: uuid */
      id: string;
      version: number;
      name: string;
      text: string;
      productIds: string[];
      rateIds: string[];
    };
    SellingSettings: {
      /** @enum {string} */
      ticketingSystem: "OWN" | "GRAND_CANYON" | "THEME_PARK";
      distributorName: string;
      guestDetails: {
        requireGuestNamePerTraveler: boolean;
        requireGuestEmailPerTraveler: boolean;
        requireGuestPhonePerTraveler: boolean;
        requireGuestWeightPerTraveler: boolean;
        requireGuestCountryPerTraveler: boolean;
      };
      pickupLocations: components["schemas"]["PickupLocation"][];
      holdMinutes: number;
      /** @enum {string} */
      barcodeFormat: "QR" | "CODE128";
      categories: string[];
      generalInfo: string;
      contactPhone: "" | string;
      /** Format: uuid */
      id: string;
      version: number;
    };
    Supplier: {
      /** Format: uuid */
      id: string;
      name: string;
      timezone: string;
      ext: {
        [key: string]: string;
      };
      metadata: {
        categories: string[];
        generalInfo: string;
      };
      needsContact?: boolean;
    };
    TaxOrFee: {
      /** Format: uuid */
      id: string;
      version: number;
      name: string;
      /** @enum {string} */
      kind: "PERCENT" | "AMOUNT";
      value: number;
      currency: string;
      /** @enum {string} */
      per: "TICKET" | "BOOKING";
      /** @enum {string} */
      way: "INCLUDED" | "ADDED";
      productIds: string[];
      validFrom: string | null;
      validUntil: string | null;
    };
    MailText: {
      subject: string;
      opening: string;
      closing: string;
    };
    MailTemplate: {
      en: components["schemas"]["MailText"];
      es: components["schemas"]["MailText"];
      fr: components["schemas"]["MailText"];
      id: string;
      version: number;
    };
    TicketChannel: {
      channelId: string;
      name: string;
      isReseller: boolean;
    };
    TicketType: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      supplierId: string;
      supplier: string;
      /** Format: uuid */
      productId: string;
      product: string;
      ticket: string;
      /** @enum {string} */
      state: "ON_SALE" | "PARTLY_OFF" | "OFF";
      off: {
        channelId: string;
        reason: string;
        by: string;
        at: string | null;
      }[];
    };
    TravelerTypeRecord: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      productId: string;
      /** @enum {string} */
      kind: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
      name: string;
      minAge: string;
      maxAge: string | null;
      /**
       * @default NO
       * @enum {string}
       */
      idRequired: "YES" | "NO";
      /** @default [] */
      accompaniedBy: ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY")[];
      productName: string;
      isChanged: boolean;
      prices: number;
    };
    UserConfig: {
      /** Format: uuid */
      id: string;
      version: number;
      /** Format: uuid */
      resellerID: string;
      email: string;
      pointsOfSale: string[];
    };
    ListedAccount: {
      /** Format: uuid */
      id: string;
      username: string;
      org_code: string;
      /** Format: email */
      email: string;
      given_name: string;
      surname: string;
      phone: string;
      department: string;
      impersonated_id: string | null;
      groups: components["schemas"]["Group"][];
      pos: {
        code: string;
        name: string;
        channelID: string;
      }[];
      deactivated_at: string | null;
      wps_data: {
        [key: string]: string;
      };
      version: number;
      invited: boolean;
      /** Format: date-time */
      created_at: string;
    };
    Group: {
      id: string;
      /** @enum {string} */
      name: "RESELLER_PORTAL_SUPER_ADMIN" | "RESELLER_PORTAL_LOCATION_SUPER_ADMIN" | "RESELLER_PORTAL_LOCATION_ADMIN" | "RESELLER_PORTAL_MANAGER" | "RESELLER_PORTAL_AGENT" | "RESELLER_PORTAL_REPORTS" | "SUPPLIER_BUSINESS_STAFF" | "SUPPLIER_REDEMPTION_STAFF" | "ORG_MGMT" | "SUPPLIER_REPORTING_STAFF" | "SUPPLIER_REPORTING_ALL_BOOKING_STAFF" | "SUPPLIER_REPORTING_CUSTOMER_MANIFEST_STAFF" | "SUPPLIER_REPORTING_REDEMPTIONS_STAFF" | "PORTAL_TRANSCRIBER" | "PORTAL_TRANSCRIBER_PLUS" | "PORTAL_TRANSCRIBER_SUPERVISOR" | "PORTAL_TECHNICAL_STAFF" | "ACTOUREX_TECHNICAL_STAFF";
    };
    VoucherParametersInput: {
      /** @default  */
      ContactPhone?: string;
      /** @default  */
      ResellerName?: string;
      /**
       * @default false
       * @enum {string}
       */
      AgentFacing?: "true" | "false";
      /**
       * @default true
       * @enum {string}
       */
      WithRetailPricing?: "true" | "false";
      /**
       * @default false
       * @enum {string}
       */
      WithNetPricing?: "true" | "false";
      /**
       * @default false
       * @enum {string}
       */
      WithOriginalPricing?: "true" | "false";
      /** @default  */
      AgentName?: string;
      MarketRegion?: string;
      DiscountGroup?: string;
      PickupInstructions?: string;
      ParkReservationStatus?: string;
      ResellerRegion?: string;
      TicketStartDate?: string;
      TicketEndDate?: string;
      TicketValidityDays?: string;
    };
    VoucherEmail: {
      to: string[];
      refused: string[];
      /** @enum {string} */
      state: "QUEUED" | "SENT" | "OUTBOX" | "FAILED";
      /** Format: date-time */
      at: string;
    };
    VoucherRequestInput: {
      /** Format: uuid */
      bookingID: string;
      templateID?: ("booking-confirmation" | "booking-cancellation" | "park-booking-confirmation" | "will-call-confirmation") | string;
      /**
       * @default email
       * @enum {string}
       */
      format?: "email" | "pdf";
      /** @default [] */
      emailOverrides?: string[];
      /**
       * @default en
       * @enum {string}
       */
      language?: "en" | "es" | "fr";
      /** @default {} */
      parameters?: components["schemas"]["VoucherParametersInput"];
    };
    WebhookMessage: {
      /** @enum {string} */
      type: "booking.placed" | "booking.confirmed" | "booking.changed" | "booking.cancelled" | "booking.failed" | "ticket.redeemed" | "ticket.redemption_undone" | "availability.changed" | "product.changed" | "payment.captured" | "payment.refunded" | "settlement.closed" | "test.sent";
      /** Format: date-time */
      timestamp: string;
      data: {
        /** Format: uuid */
        id: string;
        event?: string;
        status?: string;
        resellerBookingRef?: string;
        supplierBookingRef?: string;
        /** Format: uuid */
        supplierId?: string;
        /** Format: date */
        localDateStart?: string;
        /** Format: date */
        localDateEnd?: string;
      } & {
        [key: string]: unknown;
      };
    };
    ErrorEnvelope: {
      type?: string;
      title?: string;
      status?: number;
      detail?: string;
      error: {
        code: number | string;
        message: string;
        data?: {
          [key: string]: unknown;
        };
      };
      meta: components["schemas"]["Meta"];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description How many calls there are in a minute */
    "RateLimit-Limit": number;
    /** @description How many of them are left */
    "RateLimit-Remaining": number;
    /** @description In how many seconds all of them are there again */
    "RateLimit-Reset": number;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  "addOns.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addOns.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddOn"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addOns.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          amount: number;
          currency: string;
          /** @enum {string} */
          per: "TICKET" | "BOOKING";
          productIds: string[];
          rateIds: string[];
          validFrom: string | null;
          validUntil: string | null;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddOn"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addOns.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addOns.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "name" | "-name" | "validFrom" | "-validFrom" | "validUntil" | "-validUntil";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        per?: ("TICKET" | "BOOKING") | ("TICKET" | "BOOKING")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            addOns: components["schemas"]["AddOn"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addOns.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          amount: number;
          currency: string;
          /** @enum {string} */
          per: "TICKET" | "BOOKING";
          productIds: string[];
          rateIds: string[];
          validFrom: string | null;
          validUntil: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddOn"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addOns.offeredAddOns": {
    parameters: {
      query: {
        supplierId: string;
        productId: string;
        rateId: string;
        day: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            addOns: {
              /** Format: uuid */
              id: string;
              name: string;
              /** @enum {string} */
              per: "TICKET" | "BOOKING";
              amount: number;
              currency: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addOns.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AddOn"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addresses.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        companyId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addresses.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        companyId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Address"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addresses.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        companyId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          kind: "OFFICE" | "BILLING" | "MAILING";
          streetAddress1: string;
          streetAddress2: string;
          city: string;
          province: string;
          postalCode: string;
          country: string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Address"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addresses.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        companyId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addresses.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "city" | "-city" | "kind" | "-kind";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        kind?: ("OFFICE" | "BILLING" | "MAILING") | ("OFFICE" | "BILLING" | "MAILING")[];
      };
      header?: never;
      path: {
        companyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            addresses: components["schemas"]["Address"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addresses.create": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        companyId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          kind: "OFFICE" | "BILLING" | "MAILING";
          streetAddress1: string;
          streetAddress2: string;
          city: string;
          province: string;
          postalCode: string;
          country: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Address"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "addresses.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        companyId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Address"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "adjustments.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "adjustments.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceAdjustment"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "adjustments.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          supplierId: string;
          channelId: string | null;
          productId: string | null;
          rateId: string | null;
          /** @enum {string} */
          kind: "PERCENT" | "AMOUNT";
          /** @enum {string} */
          direction: "UP" | "DOWN";
          value: number;
          currency: string;
          /** Format: date */
          startsOn: string;
          /** Format: date */
          endsOn: string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceAdjustment"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "adjustments.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "adjustments.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "startsOn" | "-startsOn" | "endsOn" | "-endsOn" | "supplier" | "-supplier" | "product" | "-product" | "changedAt" | "-changedAt";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        supplierId?: string | string[];
        direction?: ("UP" | "DOWN") | ("UP" | "DOWN")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            adjustments: components["schemas"]["PriceAdjustment"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "adjustments.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          supplierId: string;
          channelId: string | null;
          productId: string | null;
          rateId: string | null;
          /** @enum {string} */
          kind: "PERCENT" | "AMOUNT";
          /** @enum {string} */
          direction: "UP" | "DOWN";
          value: number;
          currency: string;
          /** Format: date */
          startsOn: string;
          /** Format: date */
          endsOn: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceAdjustment"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "adjustments.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PriceAdjustment"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "apiKeys.listApiKeys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            keys: components["schemas"]["ApiKey"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "apiKeys.readOwnKey": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            name: string;
            organization: string;
            /** @enum {string} */
            kind: "RESELLER" | "SUPPLIER" | "PLATFORM";
            resellerId: string | null;
            supplierId: string | null;
            isTest: boolean;
            dailyLimit: {
              amount: number;
              currency: string;
            } | null;
            scopes: ("bookings.sell" | "bookings.sell:read" | "bookings.settle" | "bookings.settle:read" | "guests.forget" | "guests.forget:read" | "company.edit" | "company.edit:read" | "users.manage" | "users.manage:read" | "pointsofsale.manage" | "pointsofsale.manage:read" | "pricing.read" | "pricing.manage" | "pricing.manage:read" | "reports.today" | "reports.all_bookings" | "reports.customer_manifest" | "reports.redemptions" | "reports.other" | "reports.other:read" | "manifest.weights" | "messages.read" | "audit.read" | "account.read" | "settlements.read" | "connections.manage" | "connections.manage:read" | "partners.request" | "partners.request:read" | "integrations.manage" | "integrations.manage:read" | "channels.read" | "channels.manage" | "channels.manage:read" | "operator.read" | "operator.manage" | "operator.manage:read" | "tickets.search" | "tickets.redeem" | "tickets.redeem:read" | "arrivals.read" | "texts.write" | "media.write" | "texts.publish")[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "apiKeys.revokeApiKey": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            keys: components["schemas"]["ApiKey"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "audit.listAudit": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "id" | "-id";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        name?: string | string[];
        account?: string | string[];
        kind?: "all" | "security";
        booking?: string;
        organization?: string;
        from?: string;
        to?: string;
        zone?: string;
        searchSpan?: "30d" | "365d" | "all";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            events: {
              /** Format: uuid */
              id: string;
              name: string;
              /** Format: date-time */
              at: string;
              actorId: string | null;
              actorName: string;
              address: string | null;
              /** Format: uuid */
              subject: string;
              subjectName: string | null;
              subjectKind: ("account" | "booking" | "other") | null;
              facts: {
                [key: string]: unknown;
              };
            }[];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.acquireHold": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          hold: {
            items: components["schemas"]["RequestedHoldItemInput"][];
            /** @default {} */
            ext?: {
              [key: string]: string;
            };
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            hold: components["schemas"]["Hold"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.availabilityByDay": {
    parameters: {
      query: {
        start: string;
        end: string;
        channel?: string;
      };
      header?: never;
      path: {
        supplierId: string;
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            byRate: {
              [key: string]: components["schemas"]["DayOfRate"][];
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.availabilityChanges": {
    parameters: {
      query: {
        day: string;
      };
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.availabilityOfProduct": {
    parameters: {
      query: {
        start: string;
        end: string;
      };
      header?: never;
      path: {
        supplierId: string;
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            availabilities: {
              /** Format: uuid */
              productId: string;
              /** Format: date-time */
              retrieved: string;
              /** Format: date-time */
              expires: string;
              byRate: {
                [key: string]: {
                  availability: components["schemas"]["Slot"][];
                };
              };
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.availabilityOfRate": {
    parameters: {
      query: {
        start: string;
        end: string;
      };
      header?: never;
      path: {
        supplierId: string;
        productId: string;
        rateId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            availabilities: {
              /** Format: uuid */
              productId: string;
              /** Format: date-time */
              retrieved: string;
              /** Format: date-time */
              expires: string;
              byRate: {
                [key: string]: {
                  availability: components["schemas"]["Slot"][];
                };
              };
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.availabilitySpecific": {
    parameters: {
      query: {
        at: string;
        qty: number;
      };
      header?: never;
      path: {
        supplierId: string;
        productId: string;
        rateId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            availability: components["schemas"]["SpecificSlot"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.extendHold": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            hold: components["schemas"]["Hold"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availability.releaseHold": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            hold: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              status: "ASKED" | "ACQUIRED" | "RELEASING" | "RELEASED" | "EXPIRED" | "BOOKED";
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availabilityRules.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availabilityRules.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AvailabilityRule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availabilityRules.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          poolId: string;
          /** @enum {string} */
          layer: "BASE" | "SEASON" | "EXCEPTION";
          position: number | string;
          name: string;
          validFrom: string | null;
          validUntil: string | null;
          weekdays: ("0" | "1" | "2" | "3" | "4" | "5" | "6")[];
          times: string[];
          minutes: number | string;
          capacity: number | string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AvailabilityRule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availabilityRules.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availabilityRules.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "position" | "-position" | "name" | "-name" | "layer" | "-layer";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        poolId?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            availability_rules: components["schemas"]["AvailabilityRule"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availabilityRules.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          poolId: string;
          /** @enum {string} */
          layer: "BASE" | "SEASON" | "EXCEPTION";
          position: number | string;
          name: string;
          validFrom: string | null;
          validUntil: string | null;
          weekdays: ("0" | "1" | "2" | "3" | "4" | "5" | "6")[];
          times: string[];
          minutes: number | string;
          capacity: number | string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AvailabilityRule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "availabilityRules.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AvailabilityRule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.amendBooking": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          availabilityId: string;
          /** Format: date-time */
          startTime: string;
          /** @default [] */
          add?: {
            /** Format: uuid */
            priceId: string;
            quantity: number;
          }[];
          difference: number;
          payment?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["Booking"];
            difference: components["schemas"]["Money"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.attentionCount": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            count: number;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.booking": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["Booking"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.bookingChanges": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.bookingCount": {
    parameters: {
      query?: {
        searchParam?: string;
        status?: ("OPEN" | "PENDING" | "CANCELLED" | "FAILED") | ("OPEN" | "PENDING" | "CANCELLED" | "FAILED")[];
        product?: string | string[];
        pointOfSale?: string | string[];
        agent?: string | string[];
        from?: string;
        to?: string;
        missing?: "true";
        hours?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            count: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.bookingList": {
    parameters: {
      query?: {
        searchParam?: string;
        status?: ("OPEN" | "PENDING" | "CANCELLED" | "FAILED") | ("OPEN" | "PENDING" | "CANCELLED" | "FAILED")[];
        product?: string | string[];
        pointOfSale?: string | string[];
        agent?: string | string[];
        from?: string;
        to?: string;
        missing?: "true";
        hours?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        order?: "booked" | "visit";
        after?: string;
        afterVisit?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            bookings: components["schemas"]["BookingListItem"][];
            next?: {
              /** Format: uuid */
              after: string;
              /** Format: date-time */
              afterVisit: string;
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.bookingListChoices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            products: {
              /** Format: uuid */
              id: string;
              name: string;
            }[];
            pointsOfSale: {
              code: string;
              name: string;
            }[];
            agents: {
              /** Format: uuid */
              id: string;
              name: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.cancelBooking": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          reason: string;
          refund?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["Booking"];
            refund: components["schemas"]["Money"] | null;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.cancelImported": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["ImportedBooking"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.cancelTickets": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          ticketIds: string[];
          reason: string;
          refund?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["Booking"];
            refund: components["schemas"]["Money"] | null;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.cartSale": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sale: components["schemas"]["CartSale"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.changeBookingDetails": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          customer: components["schemas"]["CustomerInput"];
          /** @default [] */
          travelers?: components["schemas"]["TravelerInput"][];
          pickup?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["Booking"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.createAmendmentSession": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          availabilityId: string;
          /** Format: date-time */
          startTime: string;
          /** @default [] */
          add?: {
            /** Format: uuid */
            priceId: string;
            quantity: number;
          }[];
          difference: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckoutSession"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.createBooking": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          booking: components["schemas"]["BookingRequestInput"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["Booking"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.createCartSession": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          cart: components["schemas"]["CartRequestInput"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckoutSession"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.findSponsors": {
    parameters: {
      query: {
        supplierId: string;
        name: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sponsors: {
              name: string;
              /** Format: date-time */
              checkedAt: string;
              left: number;
            }[];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.forgetGuest": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: email */
          email: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            forgotten: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.guestData": {
    parameters: {
      query: {
        email: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            bookings: components["schemas"]["Booking"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.holdCart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          lines: {
            items: components["schemas"]["RequestedHoldItemInput"][];
            /** @default {} */
            ext?: {
              [key: string]: string;
            };
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            holds: (components["schemas"]["Hold"] | null)[];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.listImports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            imports: components["schemas"]["BookingImport"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.importBookings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          seller: string;
          fileName: string;
          file: string;
          mapping?: components["schemas"]["ImportMapping"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            import: components["schemas"]["BookingImport"] | null;
            imported: number;
            here: number;
            skipped: number;
            problems: components["schemas"]["ImportProblem"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.importedBookings": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "start" | "-start" | "name" | "-name" | "reference" | "-reference";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        status?: ("OPEN" | "PENDING" | "CANCELLED" | "FAILED") | ("OPEN" | "PENDING" | "CANCELLED" | "FAILED")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            bookings: components["schemas"]["ImportedBooking"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.moveImported": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          /** Format: uuid */
          slotId: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            booking: components["schemas"]["ImportedBooking"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.needsAttention": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sales: components["schemas"]["AttentionRow"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.parkCart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          id: string;
          cart: components["schemas"]["ParkedCartInput"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.parkedCarts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            carts: {
              /** Format: uuid */
              id: string;
              name: string;
              by: string;
              /** Format: date-time */
              at: string;
              lines: number;
              total: components["schemas"]["Money"];
            }[];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.pickupBookings": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pickups: {
              value: string;
              bookings: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.previewAmendment": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          availabilityId: string;
          /** Format: date-time */
          startTime: string;
          /** @default [] */
          add?: {
            /** Format: uuid */
            priceId: string;
            quantity: number;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            plan: components["schemas"]["AmendmentPlan"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.previewImport": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          seller: string;
          fileName: string;
          file: string;
          mapping?: components["schemas"]["ImportMapping"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportPreview"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.saleDetails": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sale: components["schemas"]["SaleDetails"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.sellCart": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          cart: components["schemas"]["CartRequestInput"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sale: components["schemas"]["CartSale"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.settleSale": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          action: "retry" | "settle-as-booked" | "refund-and-cancel" | "mark-settled" | "mark-repaid";
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "NEW" | "OPEN" | "CLOSING" | "AUTHORIZED" | "BOOKING" | "BOOKED" | "AMENDING" | "CAPTURED" | "VOIDING" | "RELEASING" | "REVERSED" | "UNBOOKING" | "REFUNDING" | "REFUNDED" | "REFUND_FAILED" | "MANUAL";
            needsAttention: boolean;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.takeParkedCart": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            cart: components["schemas"]["ParkedCart"];
            held: (string | null)[];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "bookings.undoImport": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            import: components["schemas"]["BookingImport"];
            kept: {
              /** Format: uuid */
              bookingId: string;
              reference: string;
              name: string;
              /** @enum {string} */
              reason: "redeemed" | "changed";
            }[];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "calendars.readCalendar": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Calendar"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "calendars.changeCalendar": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          address: string;
          isOpen: boolean;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Calendar"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "catalog.listProducts": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            products: components["schemas"]["Product"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "catalog.listRateCards": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "title" | "-title";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        supplierId?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rateCards: components["schemas"]["RateCard"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "catalog.listRates": {
    parameters: {
      query?: {
        channel?: string;
      };
      header?: never;
      path: {
        supplierId: string;
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rates: components["schemas"]["Rate"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "catalog.policyContent": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        url: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            content: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "catalog.priceSchedule": {
    parameters: {
      query?: {
        channel?: string;
        start_date?: string;
        end_date?: string;
      };
      header?: never;
      path: {
        supplierId: string;
        productId: string;
        rateId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              [key: string]: components["schemas"]["Price"][];
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "catalog.productDetails": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            product: components["schemas"]["Product"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.listWebhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            webhooks: components["schemas"]["Webhook"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.addWebhook": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          url: string;
          types: ("booking.placed" | "booking.confirmed" | "booking.changed" | "booking.cancelled" | "booking.failed" | "ticket.redeemed" | "ticket.redemption_undone" | "availability.changed" | "product.changed" | "payment.captured" | "payment.refunded" | "settlement.closed")[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            secret: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.answerChannelRequest": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accept: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            requests: components["schemas"]["ChannelRequest"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.answerSuppliersRequest": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          accept: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            requests: components["schemas"]["ChannelRequest"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.channelRequests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            requests: components["schemas"]["ChannelRequest"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.askReseller": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          agreement: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            requests: components["schemas"]["ChannelRequest"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.cancelInvitation": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            invitations: components["schemas"]["ChannelInvitation"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.changeWebhook": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          url: string;
          types: ("booking.placed" | "booking.confirmed" | "booking.changed" | "booking.cancelled" | "booking.failed" | "ticket.redeemed" | "ticket.redemption_undone" | "availability.changed" | "product.changed" | "payment.captured" | "payment.refunded" | "settlement.closed")[];
          isPaused: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            webhooks: components["schemas"]["Webhook"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.removeWebhook": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            webhooks: components["schemas"]["Webhook"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.channelInvitations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            invitations: components["schemas"]["ChannelInvitation"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.inviteReseller": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** Format: email */
          email: string;
          agreement: boolean;
          /** @default false */
          isAnother?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            invitations: components["schemas"]["ChannelInvitation"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.channelPrices": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            prices: components["schemas"]["ChannelPrice"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.setNets": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        productId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          nets: components["schemas"]["ChannelNet"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            prices: components["schemas"]["ChannelPrice"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.channelProducts": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            allProducts: boolean;
            products: components["schemas"]["OfferedProduct"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.offerProducts": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          allProducts: boolean;
          productIds: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channel: components["schemas"]["Channel"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.channelSubscriptions": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            subscriptions: components["schemas"]["ChannelSubscription"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.channelUsage": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            days: components["schemas"]["UsageDay"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.copyChannelInvitationLink": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            url: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.listChannels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channels: components["schemas"]["Channel"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.openChannel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          agreement: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channel: components["schemas"]["Channel"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.listDeliveries": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "id" | "-id";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        state?: ("waiting" | "delivered" | "failed") | ("waiting" | "delivered" | "failed")[];
        type?: ("booking.placed" | "booking.confirmed" | "booking.changed" | "booking.cancelled" | "booking.failed" | "ticket.redeemed" | "ticket.redemption_undone" | "availability.changed" | "product.changed" | "payment.captured" | "payment.refunded" | "settlement.closed" | "test.sent") | ("booking.placed" | "booking.confirmed" | "booking.changed" | "booking.cancelled" | "booking.failed" | "ticket.redeemed" | "ticket.redemption_undone" | "availability.changed" | "product.changed" | "payment.captured" | "payment.refunded" | "settlement.closed" | "test.sent")[];
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            deliveries: components["schemas"]["WebhookDelivery"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.listKeys": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            keys: components["schemas"]["ChannelKey"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.oneChannel": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channel: components["schemas"]["Channel"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.ownChannelRequests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            requests: components["schemas"]["ChannelRequest"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.requestChannel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          agreement: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            requests: components["schemas"]["ChannelRequest"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.ownContracts": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "validFrom" | "-validFrom" | "supplier" | "-supplier" | "name" | "-name";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        kind?: ("COMMISSION" | "NET") | ("COMMISSION" | "NET")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            contracts: components["schemas"]["ChannelContract"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.replayWebhook": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          deliveryId?: string;
          /** Format: date-time */
          from?: string;
          /** Format: date-time */
          until?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            count: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.resellersToAsk": {
    parameters: {
      query: {
        /** @description A text to look for */
        search: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            resellers: {
              code: string;
              name: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.resumeSubscription": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        subscriptionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            subscriptions: components["schemas"]["ChannelSubscription"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.revokeKey": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        keyId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            keys: components["schemas"]["ChannelKey"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.rotateWebhookSecret": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
            secret: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.suppliersToAsk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            suppliers: {
              code: string;
              name: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "channels.testWebhook": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "companies.changeCompany": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          legalName: string;
          /** @default  */
          taxId?: string;
          /** @default  */
          registrationNumber?: string;
          /** @default  */
          iban?: "" | string;
          phone: "" | string;
          email: "" | string;
          url: "" | string;
          timeZone: string;
          currency: string;
          /** @enum {string} */
          language: "en" | "es" | "fr";
          primaryColor: "" | string;
          secondaryColor: "" | string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Company"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "companies.changeLogo": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          picture: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Company"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.listConnections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            connections: components["schemas"]["ConnectionRow"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.addConnection": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          baseUrl: string;
          apiKey: string;
          capabilities: ("octo/pricing" | "octo/content" | "octo/pickups" | "octo/questions" | "octo/notifications")[];
          /** @default  */
          tokenPath?: string;
          resellerIds: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            connection: components["schemas"]["ConnectionDetail"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.applyCatalog": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          digest: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sync: components["schemas"]["CatalogSync"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.connection": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            connection: components["schemas"]["ConnectionDetail"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.changeConnection": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          baseUrl: string;
          apiKey?: string;
          capabilities: ("octo/pricing" | "octo/content" | "octo/pickups" | "octo/questions" | "octo/notifications")[];
          settings: components["schemas"]["OctoSettingsInput"];
          syncHours: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            connection: components["schemas"]["ConnectionDetail"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.connectionErrors": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            errors: components["schemas"]["ConnectionError"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.connectionResellers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            resellers: {
              /** Format: uuid */
              id: string;
              name: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.connectionSyncs": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            syncs: components["schemas"]["CatalogSync"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.pauseConnection": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            connection: components["schemas"]["ConnectionDetail"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.previewCatalog": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            preview: components["schemas"]["CatalogPreview"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.probeConnection": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          baseUrl: string;
          apiKey: string;
          capabilities: ("octo/pricing" | "octo/content" | "octo/pickups" | "octo/questions" | "octo/notifications")[];
          /** @default  */
          tokenPath?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            probe: components["schemas"]["Probe"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.resumeConnection": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            connection: components["schemas"]["ConnectionDetail"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "connections.syncConnection": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        connectionId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            sync: components["schemas"]["CatalogSync"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contacts.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contacts.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Contact"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contacts.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @enum {string} */
          type: "RESELLER" | "DISTRIBUTOR" | "POS" | "AGENT" | "UNKNOWN";
          phone: "" | string;
          reference: string | null;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Contact"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contacts.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contacts.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "name" | "-name" | "type" | "-type";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        type?: ("RESELLER" | "DISTRIBUTOR" | "POS" | "AGENT" | "UNKNOWN") | ("RESELLER" | "DISTRIBUTOR" | "POS" | "AGENT" | "UNKNOWN")[];
      };
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            contacts: components["schemas"]["Contact"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contacts.create": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @enum {string} */
          type: "RESELLER" | "DISTRIBUTOR" | "POS" | "AGENT" | "UNKNOWN";
          phone: "" | string;
          reference: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Contact"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contacts.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Contact"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contracts.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChannelContract"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "contracts.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "validFrom" | "-validFrom" | "validUntil" | "-validUntil" | "name" | "-name";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        resellerId?: string | string[];
        kind?: ("COMMISSION" | "NET") | ("COMMISSION" | "NET")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            contracts: components["schemas"]["ChannelContract"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "departures.changeDeparture": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slotId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          edit: {
            /** @constant */
            kind: "CANCELLED";
            /** @default false */
            isRefunded?: boolean;
          } | {
            /** @constant */
            kind: "TIME";
            /** Format: date */
            day: string;
            time: string;
          } | {
            /** @constant */
            kind: "PICKUP";
            pickup: string;
          } | {
            /** @constant */
            kind: "MESSAGE";
          };
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            bookings: number;
            imported: number;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "departures.departureBoard": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "start" | "-start";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        view?: ("COMING" | "WITH_GUESTS" | "MISSING") | ("COMING" | "WITH_GUESTS" | "MISSING")[];
        product?: string | string[];
        status?: ("AVAILABLE" | "LIMITED" | "SOLD_OUT" | "CLOSED") | ("AVAILABLE" | "LIMITED" | "SOLD_OUT" | "CLOSED")[];
        day?: string;
        span?: "day" | "week";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            departures: components["schemas"]["BoardDeparture"][];
            total: number;
            /** Format: date */
            day: string;
            zone: string;
            counts: {
              [key: string]: number;
            };
            guests: number;
            entered: number;
            missing: number | null;
            left: number;
            products: {
              /** Format: uuid */
              id: string;
              name: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "departures.departureRefunds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          slotIds: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            bookings: number;
            guests: number;
            refunds: {
              /** @enum {string} */
              way: "CARD" | "ACCOUNT";
              currency: string;
              amount: number;
              bookings: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "departures.listDepartureChanges": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            changes: components["schemas"]["DepartureChange"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "departures.tellGuests": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @default  */
          note?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            told: number;
            withoutAddress: number;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GrouponCode"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          amount: number;
          currency: string;
          productIds: string[];
          validUntil: string | null;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GrouponCode"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.checkGrouponCode": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          supplierId: string;
          /** Format: uuid */
          productId: string;
          code: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            code: string;
            amount: number;
            currency: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "code" | "-code" | "validUntil" | "-validUntil" | "usedAt" | "-usedAt";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        state?: ("FREE" | "USED" | "EXPIRED") | ("FREE" | "USED" | "EXPIRED")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            grouponCodes: components["schemas"]["GrouponCode"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          amount: number;
          currency: string;
          productIds: string[];
          validUntil: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GrouponCode"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.importGrouponCodes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          file: string;
          apply: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            rows: number;
            added: number;
            same: number;
            wrong: number;
            problems: components["schemas"]["RowProblem"][];
            preview: {
              line: number;
              code: string;
              amount: number;
              currency: string;
            }[];
            isDone: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "groupon.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GrouponCode"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "invoices.invoicePdf": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "invoices.invoiceUbl": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "invoices.listInvoices": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            invoices: components["schemas"]["Invoice"][];
            drafts: components["schemas"]["InvoiceDraft"][];
            /** @enum {string} */
            issuer: "SUPPLIER" | "RESELLER";
            seller: components["schemas"]["Party"];
            buyer: components["schemas"]["Party"];
            lastVat: components["schemas"]["Vat"] | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "ledger.account": {
    parameters: {
      query?: {
        currency?: string;
        supplierId?: string;
        visitDay?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccountBalance"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "ledger.accountStatement": {
    parameters: {
      query: {
        from: string;
        to: string;
        resellerId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            reseller: string;
            zone: string;
            statements: components["schemas"]["Statement"][];
            isComplete: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "ledger.readChartOfAccounts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            numbers: components["schemas"]["ChartOfAccounts"];
            version: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "ledger.changeChartOfAccounts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          numbers: components["schemas"]["ChartOfAccounts"];
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            numbers: components["schemas"]["ChartOfAccounts"];
            version: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "ledger.exportJournal": {
    parameters: {
      query: {
        from: string;
        to: string;
        mode?: "live" | "sandbox";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "ledger.statementPdf": {
    parameters: {
      query: {
        from: string;
        to: string;
        resellerId?: string;
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "locations.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "locations.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplierLocation"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "locations.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          phone: "" | string;
          /** @default  */
          streetAddress?: string;
          /** @default  */
          city?: string;
          /** @default  */
          state?: string;
          /** @default  */
          zipCode?: string;
          /** @default  */
          country?: "" | string;
          /** @default  */
          fax?: "" | string;
          /** @default  */
          hours?: string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplierLocation"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "locations.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "locations.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "name" | "-name" | "city" | "-city";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
      };
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            locations: components["schemas"]["SupplierLocation"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "locations.create": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          phone: "" | string;
          /** @default  */
          streetAddress?: string;
          /** @default  */
          city?: string;
          /** @default  */
          state?: string;
          /** @default  */
          zipCode?: string;
          /** @default  */
          country?: "" | string;
          /** @default  */
          fax?: "" | string;
          /** @default  */
          hours?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplierLocation"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "locations.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplierLocation"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "media.listPictures": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        productId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pictures: components["schemas"]["ProductPicture"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "media.addPicture": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        productId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          file: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductPicture"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "media.describePicture": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        pictureId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          alt: components["schemas"]["Alt"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductPicture"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "media.removePicture": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        pictureId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductPicture"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "media.orderPictures": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        productId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          pictureIds: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pictures: components["schemas"]["ProductPicture"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "media.restorePicture": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        pictureId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProductPicture"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "messages.listMail": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "createdAt" | "-createdAt" | "subject" | "-subject";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        state?: ("QUEUED" | "SENT" | "OUTBOX" | "FAILED") | ("QUEUED" | "SENT" | "OUTBOX" | "FAILED")[];
        searchSpan?: "30d" | "365d" | "all";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            messages: components["schemas"]["Mail"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "messages.readAttachment": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        position: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "messages.readMail": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: components["schemas"]["MailBody"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Option"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          productId: string;
          name: string;
          title: string;
          additionalDetails: string;
          cancellationRules?: components["schemas"]["CancellationRuleInput"][];
          policy: string;
          /** @enum {string} */
          availabilityType: "Seating" | "Best available" | "Attraction";
          /** @enum {string} */
          holdable: "YES" | "NO";
          minTravelers: number | string;
          maxTravelers: (number | string) | null;
          validFrom: string | null;
          validUntil: string | null;
          marketRegions: ("Argentina" | "Australia" | "Brazil" | "Canada" | "Chile" | "Colombia" | "Europe" | "Ireland" | "Japan" | "Mexico" | "NewZealand" | "Peru" | "Quebec" | "UnitedKingdom" | "UnitedStates" | "Other")[];
          discountGroups: ("STD_GST" | "FL_RESIDENT" | "US_MILITARY" | "CA_RESIDENT" | "SOCAL_RESIDENT" | "LOCAL_RESIDENT" | "UK_IE_ADVANCE" | "LATAM" | "ANZ" | "TRADE_GROUP" | "STUDENT_GROUP" | "YOUTH_SPORT" | "CONVENTION" | "SPECIAL_EVENT" | "CLUB_MEMBER" | "CERTIFICATE")[];
          /** @default null */
          salesStart?: string | null;
          /** @default null */
          salesEnd?: string | null;
          /** @default null */
          usageStart?: string | null;
          /** @default null */
          usageEnd?: string | null;
          ticketLimit?: (number | string) | null;
          cutoffMinutes?: (number | string) | null;
          /** @default null */
          productType?: ("DATE_BASED" | "BULK" | "WILL_CALL" | "PARK_RESERVATION" | "MILITARY") | null;
          productDuration?: (number | string) | null;
          bufferDays?: (number | string) | null;
          /** @default null */
          ticketStart?: string | null;
          /** @default null */
          ticketEnd?: string | null;
          /** @default null */
          pickupInstructions?: ("Domestic" | "International" | "SpecialEvent" | "USMilitary" | "FloridaResident" | "WorldCertificate") | null;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Option"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "name" | "-name" | "productName" | "-productName";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        productId?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            options: components["schemas"]["Option"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          productId: string;
          name: string;
          title: string;
          additionalDetails: string;
          cancellationRules?: components["schemas"]["CancellationRuleInput"][];
          policy: string;
          /** @enum {string} */
          availabilityType: "Seating" | "Best available" | "Attraction";
          /** @enum {string} */
          holdable: "YES" | "NO";
          minTravelers: number | string;
          maxTravelers: (number | string) | null;
          validFrom: string | null;
          validUntil: string | null;
          marketRegions: ("Argentina" | "Australia" | "Brazil" | "Canada" | "Chile" | "Colombia" | "Europe" | "Ireland" | "Japan" | "Mexico" | "NewZealand" | "Peru" | "Quebec" | "UnitedKingdom" | "UnitedStates" | "Other")[];
          discountGroups: ("STD_GST" | "FL_RESIDENT" | "US_MILITARY" | "CA_RESIDENT" | "SOCAL_RESIDENT" | "LOCAL_RESIDENT" | "UK_IE_ADVANCE" | "LATAM" | "ANZ" | "TRADE_GROUP" | "STUDENT_GROUP" | "YOUTH_SPORT" | "CONVENTION" | "SPECIAL_EVENT" | "CLUB_MEMBER" | "CERTIFICATE")[];
          /** @default null */
          salesStart?: string | null;
          /** @default null */
          salesEnd?: string | null;
          /** @default null */
          usageStart?: string | null;
          /** @default null */
          usageEnd?: string | null;
          ticketLimit?: (number | string) | null;
          cutoffMinutes?: (number | string) | null;
          /** @default null */
          productType?: ("DATE_BASED" | "BULK" | "WILL_CALL" | "PARK_RESERVATION" | "MILITARY") | null;
          productDuration?: (number | string) | null;
          bufferDays?: (number | string) | null;
          /** @default null */
          ticketStart?: string | null;
          /** @default null */
          ticketEnd?: string | null;
          /** @default null */
          pickupInstructions?: ("Domestic" | "International" | "SpecialEvent" | "USMilitary" | "FloridaResident" | "WorldCertificate") | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Option"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.giveOwnSeats": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Option"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorOptions.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Option"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore" | "archive" | "bring_back";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorProduct"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          description: string;
          categories: string[];
          location: string;
          duration: string;
          /**
           * @default BOOKING
           * @enum {string}
           */
          weights?: "BOOKING" | "CHECK_IN";
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorProduct"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "name" | "-name" | "state" | "-state" | "options" | "-options";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        state?: ("DRAFT" | "REVIEW" | "PUBLISHED" | "ARCHIVED") | ("DRAFT" | "REVIEW" | "PUBLISHED" | "ARCHIVED")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            products: components["schemas"]["OperatorProduct"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          description: string;
          categories: string[];
          location: string;
          duration: string;
          /**
           * @default BOOKING
           * @enum {string}
           */
          weights?: "BOOKING" | "CHECK_IN";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorProduct"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.duplicateProduct": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorProduct"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.productChanges": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            changes: components["schemas"]["ProductChange"][];
            resellers: string[];
            isMoreThanTexts: boolean;
            basis: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.publishProduct": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          basis?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorProduct"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorProduct"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorProducts.submitProduct": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorProduct"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorTexts.readTexts": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            things: components["schemas"]["Translated"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorTexts.translateProduct": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          texts: {
            es: {
              name: string;
              description: string;
              location: string;
              duration: string;
            };
            fr: {
              name: string;
              description: string;
              location: string;
              duration: string;
            };
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Translated"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorTexts.translateOption": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          texts: {
            es: {
              name: string;
              title: string;
              additional_details: string;
              policy: string;
            };
            fr: {
              name: string;
              title: string;
              additional_details: string;
              policy: string;
            };
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Translated"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorTransfer.exportProducts": {
    parameters: {
      query: {
        format: "csv" | "octo";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorTransfer.importProducts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          format: "csv" | "octo";
          file: string;
          apply: boolean;
          /** @default  */
          fileName?: string;
          mapping?: components["schemas"]["TransferMapping"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ImportAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorTransfer.productImports": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            imports: components["schemas"]["ProductImport"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorTransfer.undoProductImport": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            import: components["schemas"]["ProductImport"];
            kept: {
              /** @enum {string} */
              of: "product" | "option" | "traveler_type" | "price";
              name: string;
            }[];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorsPrice"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          rateId: string;
          /** @enum {string} */
          travelerType: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
          currency: string;
          retail: number;
          net: number | null;
          original: number | null;
          validFrom: string | null;
          validUntil: string | null;
          weekdays: number;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorsPrice"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "product" | "-product" | "ticket" | "-ticket" | "traveler" | "-traveler" | "validFrom" | "-validFrom" | "retail" | "-retail";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        productId?: string | string[];
        rateId?: string | string[];
        travelerType?: ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY") | ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            prices: components["schemas"]["OperatorsPrice"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          rateId: string;
          /** @enum {string} */
          travelerType: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
          currency: string;
          retail: number;
          net: number | null;
          original: number | null;
          validFrom: string | null;
          validUntil: string | null;
          weekdays: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorsPrice"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorsPrice"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "operatorsPrices.savePrices": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          cells: components["schemas"]["PriceCell"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            refused: {
              index: number;
              reason: string;
              facts: {
                [key: string]: unknown;
              };
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "organizations.ownSelling": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            selling: components["schemas"]["Selling"] | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "parks.parkAvailability": {
    parameters: {
      query?: {
        supplierId?: string;
      };
      header?: never;
      path: {
        startDate: string;
        endDate: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            availability: components["schemas"]["OpenPark"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "parks.parkDays": {
    parameters: {
      query: {
        from: string;
        until: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            days: {
              /** @enum {string} */
              park: "magic-kingdom" | "animal-kingdom" | "hollywood-studios" | "epcot";
              /** Format: date */
              day: string;
              capacity: number;
              taken: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "parks.setParkDays": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          parks: ("magic-kingdom" | "animal-kingdom" | "hollywood-studios" | "epcot")[];
          /** Format: date */
          from: string;
          /** Format: date */
          until: string;
          capacity: number | string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            days: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "parks.parkReservations": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            reservations: components["schemas"]["ParkReservations"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "parks.parksNeedAttention": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            bookings: components["schemas"]["FailedParks"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "parks.retryParkReservations": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            reservations: components["schemas"]["ParkReservations"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "payments.cancelPayment": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        paymentIntentID: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            payment_intent: string;
            /** @enum {string} */
            status: "succeeded" | "canceled" | "processing" | "refunded";
            bookingId: string | null;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "payments.capturePayment": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        paymentIntentID: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            payment_intent: string;
            /** @enum {string} */
            status: "succeeded" | "canceled" | "processing" | "refunded";
            bookingId: string | null;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "payments.createSession": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          booking: components["schemas"]["BookingRequestInput"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckoutSession"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "payments.refundPayment": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        payment_intent: string;
        amount: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            payment_intent: string;
            /** @enum {string} */
            status: "succeeded" | "canceled" | "processing" | "refunded";
            bookingId: string | null;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "payments.refundPaymentAsked": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        payment_intent: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          amount: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            payment_intent: string;
            /** @enum {string} */
            status: "succeeded" | "canceled" | "processing" | "refunded";
            bookingId: string | null;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "payments.retrieveSession": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionID: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckoutSession"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "payments.updateSession": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionID: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": {
          /** @default {} */
          metadata?: {
            [key: string]: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["CheckoutSession"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "pointsOfSale.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "pointsOfSale.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PointOfSaleRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "pointsOfSale.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          name: string;
          channelID: string;
          property_brand: string;
          phone: "" | string;
          /** @default  */
          streetAddress?: string;
          /** @default  */
          city?: string;
          /** @default  */
          state?: string;
          /** @default  */
          zipCode?: string;
          /** @default  */
          country?: "" | string;
          /** @default  */
          fax?: "" | string;
          /** @default  */
          hours?: string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PointOfSaleRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "pointsOfSale.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "pointsOfSale.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "code" | "-code" | "name" | "-name";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
      };
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            points_of_sale: components["schemas"]["PointOfSaleRecord"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "pointsOfSale.create": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          name: string;
          channelID: string;
          property_brand: string;
          phone: "" | string;
          /** @default  */
          streetAddress?: string;
          /** @default  */
          city?: string;
          /** @default  */
          state?: string;
          /** @default  */
          zipCode?: string;
          /** @default  */
          country?: "" | string;
          /** @default  */
          fax?: "" | string;
          /** @default  */
          hours?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PointOfSaleRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "pointsOfSale.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PointOfSaleRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "prices.pricingSchedule": {
    parameters: {
      query?: {
        channel?: string;
        start_date?: string;
        end_date?: string;
      };
      header?: never;
      path: {
        supplierId: string;
        productId: string;
        rateId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: {
              [key: string]: components["schemas"]["Price"][];
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.gateShift": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          gate: string;
          /** Format: uuid */
          device: string;
          unsent: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: date-time */
            now: string;
            zone: string;
            keys: string[];
            tickets: components["schemas"]["GateTicket"][];
            today: {
              guests: number;
              redeemed: number;
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.noteWeight": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          item: string;
          weight: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.redeem": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          gate: string;
          /** Format: uuid */
          device: string;
          scans: components["schemas"]["Scan"][];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            results: components["schemas"]["ScanAnswer"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.scanConflicts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            conflicts: components["schemas"]["ScanConflict"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.scanLog": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "scannedAt" | "-scannedAt";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        kind?: ("ADMITTED" | "REFUSED" | "IN_ERROR") | ("ADMITTED" | "REFUSED" | "IN_ERROR")[];
        result?: ("VALID" | "ALREADY_REDEEMED" | "WRONG_DAY" | "CANCELLED" | "NOT_FOUND" | "UNDONE") | ("VALID" | "ALREADY_REDEEMED" | "WRONG_DAY" | "CANCELLED" | "NOT_FOUND" | "UNDONE")[];
        gate?: string | string[];
        account?: string | string[];
        from?: string;
        to?: string;
        zone?: string;
        booking?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            scans: components["schemas"]["LoggedScan"][];
            total: number;
            counts: {
              kinds: {
                [key: string]: number;
              };
              results: {
                [key: string]: number;
              };
            };
            gates: string[];
            people: {
              /** Format: uuid */
              id: string;
              name: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.scansOfTicket": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        entryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            scans: components["schemas"]["LoggedScan"][];
            sold: {
              /** Format: date-time */
              at: string;
              reseller: string;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.searchTickets": {
    parameters: {
      query: {
        query: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            tickets: components["schemas"]["GateTicket"][];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "redemption.undoRedemption": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        scanId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            result: components["schemas"]["ScanAnswer"];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.arrivals": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "visit" | "-visit" | "product" | "-product" | "tickets" | "-tickets" | "expected" | "-expected";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        from: string;
        to: string;
        basis?: "visit";
        group?: "day" | "product";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportPage"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.arrivalsFile": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "visit" | "-visit" | "product" | "-product" | "tickets" | "-tickets" | "expected" | "-expected";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        from: string;
        to: string;
        basis?: "visit";
        group?: "day" | "product";
        format: "csv" | "xlsx";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.bookings": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "booked" | "-booked" | "visit" | "-visit" | "guest" | "-guest" | "product" | "-product" | "supplier" | "-supplier" | "pointOfSale" | "-pointOfSale" | "agent" | "-agent" | "tickets" | "-tickets" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        pointOfSale?: string | string[];
        agent?: string | string[];
        status?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "booked" | "visit";
        group?: "day" | "week" | "month" | "product" | "supplier" | "reseller" | "pointOfSale" | "agent";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportsSummary"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.bookingsFile": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "booked" | "-booked" | "visit" | "-visit" | "guest" | "-guest" | "product" | "-product" | "supplier" | "-supplier" | "pointOfSale" | "-pointOfSale" | "agent" | "-agent" | "tickets" | "-tickets" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        pointOfSale?: string | string[];
        agent?: string | string[];
        status?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "booked" | "visit";
        group?: "day" | "week" | "month" | "product" | "supplier" | "reseller" | "pointOfSale" | "agent";
        format: "csv" | "xlsx";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.daily": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "day" | "-day" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "bookings" | "-bookings" | "tickets" | "-tickets" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "booked" | "visit";
        group?: "day" | "product" | "supplier" | "reseller";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportPage"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.dailyFile": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "day" | "-day" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "bookings" | "-bookings" | "tickets" | "-tickets" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "booked" | "visit";
        group?: "day" | "product" | "supplier" | "reseller";
        format: "csv" | "xlsx";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.manifest": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "visit" | "-visit" | "guest" | "-guest" | "product" | "-product" | "pickup" | "-pickup";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        pickup?: string | string[];
        status?: string | string[];
        from: string;
        to: string;
        basis?: "visit";
        group?: "day" | "product";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportPage"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.manifestFile": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "visit" | "-visit" | "guest" | "-guest" | "product" | "-product" | "pickup" | "-pickup";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        pickup?: string | string[];
        status?: string | string[];
        from: string;
        to: string;
        basis?: "visit";
        group?: "day" | "product";
        format: "csv" | "xlsx";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.marketplace": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "day" | "-day" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "bookings" | "-bookings" | "tickets" | "-tickets" | "redeemed" | "-redeemed" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "visit" | "booked";
        group?: "product" | "day" | "supplier" | "reseller";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportPage"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.marketplaceFile": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "day" | "-day" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "bookings" | "-bookings" | "tickets" | "-tickets" | "redeemed" | "-redeemed" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "visit" | "booked";
        group?: "product" | "day" | "supplier" | "reseller";
        format: "csv" | "xlsx";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.readiness": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            kind: "OPERATOR";
            done: {
              [key: string]: boolean;
            };
          } | {
            /** @constant */
            kind: "RESELLER";
            done: {
              [key: string]: boolean;
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.redemptions": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "visit" | "-visit" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "tickets" | "-tickets" | "redeemed" | "-redeemed" | "expected" | "-expected" | "letIn" | "-letIn";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        from: string;
        to: string;
        basis?: "visit";
        group?: "day" | "product" | "supplier" | "reseller";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportPage"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.redemptionsFile": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "visit" | "-visit" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "tickets" | "-tickets" | "redeemed" | "-redeemed" | "expected" | "-expected" | "letIn" | "-letIn";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        from: string;
        to: string;
        basis?: "visit";
        group?: "day" | "product" | "supplier" | "reseller";
        format: "csv" | "xlsx";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.today": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** Format: date */
            day: string;
            hour: number;
            zone: string;
            money: components["schemas"]["TodayMoney"][];
            expected: number;
            redeemed: number;
            /** @enum {string} */
            sellersAre: "agent" | "reseller";
            sellers: components["schemas"]["TodaySeller"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.weekly": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "week" | "-week" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "bookings" | "-bookings" | "tickets" | "-tickets" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "booked" | "visit";
        group?: "week" | "product" | "supplier" | "reseller";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReportPage"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "reports.weeklyFile": {
    parameters: {
      query: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "week" | "-week" | "product" | "-product" | "supplier" | "-supplier" | "reseller" | "-reseller" | "bookings" | "-bookings" | "tickets" | "-tickets" | "gross" | "-gross" | "net" | "-net";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        product?: string | string[];
        supplier?: string | string[];
        reseller?: string | string[];
        currency?: string | string[];
        from: string;
        to: string;
        basis?: "booked" | "visit";
        group?: "week" | "product" | "supplier" | "reseller";
        format: "csv" | "xlsx";
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/octet-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "resellers.disabledTickets": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        channels: string;
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            disabledTickets: {
              /** Format: uuid */
              rateId: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "resellers.listPointsOfSale": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        distributorId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pointsOfSale: components["schemas"]["PointOfSale"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "resellers.paymentConfiguration": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        reseller_id: string;
        supplier_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            configurations: components["schemas"]["PaymentConfiguration"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "resellers.pointOfSale": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        distributorId: string;
        posID: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pointOfSale: components["schemas"]["PointOfSale"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "resellers.supplierConfigurations": {
    parameters: {
      query?: {
        id?: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            configurations: components["schemas"]["SupplierConfig"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "schedules.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "schedules.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Schedule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "schedules.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          report: "bookings" | "daily" | "weekly" | "marketplace" | "redemptions" | "arrivals" | "manifest";
          /** @enum {string} */
          days: "today" | "yesterday" | "weekAgo" | "lastWeek" | "lastWeeks" | "lastFourWeeks" | "lastMonth" | "comingWeek";
          /** @enum {string} */
          every: "DAY" | "WEEK" | "MONTH";
          /** @enum {string} */
          at: "00:00" | "01:00" | "02:00" | "03:00" | "04:00" | "05:00" | "06:00" | "07:00" | "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00";
          /** @enum {string} */
          language: "en" | "es" | "fr";
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Schedule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "schedules.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "schedules.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "report" | "-report" | "nextAt" | "-nextAt";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            schedules: components["schemas"]["Schedule"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "schedules.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          report: "bookings" | "daily" | "weekly" | "marketplace" | "redemptions" | "arrivals" | "manifest";
          /** @enum {string} */
          days: "today" | "yesterday" | "weekAgo" | "lastWeek" | "lastWeeks" | "lastFourWeeks" | "lastMonth" | "comingWeek";
          /** @enum {string} */
          every: "DAY" | "WEEK" | "MONTH";
          /** @enum {string} */
          at: "00:00" | "01:00" | "02:00" | "03:00" | "04:00" | "05:00" | "06:00" | "07:00" | "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00";
          /** @enum {string} */
          language: "en" | "es" | "fr";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Schedule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "schedules.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Schedule"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "settlements.listSettlements": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "to" | "-to" | "reseller" | "-reseller" | "supplier" | "-supplier";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            settlements: components["schemas"]["Settlement"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "settlements.closePeriod": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          resellerId: string;
          /** Format: date */
          to: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Settlement"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "settlements.openSettlements": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            partners: components["schemas"]["OpenSettlement"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "settlements.readSettlement": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            settlement: components["schemas"]["Settlement"];
            lines: components["schemas"]["SettlementLine"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "settlements.settleBy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          resellerId: string;
          /** @enum {string} */
          basis: "travel" | "booking" | "redemption";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "settlements.settlementPdf": {
    parameters: {
      query?: {
        language?: "en" | "es" | "fr";
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.slotDetails": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            slot: components["schemas"]["OperatorSlot"];
            guests: components["schemas"]["Guests"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.changeSlot": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: date */
          day: string;
          time: string;
          minutes: number | string;
          capacity: number | string;
          ticketLimit?: (number | string) | null;
          /** @enum {string} */
          sales: "OPEN" | "CLOSED";
          note: string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorSlot"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.changeSlots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          poolId: string;
          chosen: components["schemas"]["Chosen"];
          edit: {
            /** @constant */
            act: "close";
          } | {
            /** @constant */
            act: "open";
          } | {
            /** @constant */
            act: "resize";
            capacity: number;
          } | {
            /** @constant */
            act: "move";
            minutes: number;
          };
          note: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            plan: components["schemas"]["SlotPlan"];
            /** Format: uuid */
            changeId: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.changeZone": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          timeZone: string;
          before: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ZonePlan"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.listSlots": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "start" | "-start" | "productName" | "-productName" | "free" | "-free";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        status?: ("AVAILABLE" | "LIMITED" | "SOLD_OUT" | "CLOSED") | ("AVAILABLE" | "LIMITED" | "SOLD_OUT" | "CLOSED")[];
        poolId?: string | string[];
        days?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            slots: components["schemas"]["OperatorSlot"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.createSlot": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: date */
          day: string;
          time: string;
          minutes: number | string;
          capacity: number | string;
          ticketLimit?: (number | string) | null;
          /** @enum {string} */
          sales: "OPEN" | "CLOSED";
          note: string;
          /** Format: uuid */
          poolId: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["OperatorSlot"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.listPools": {
    parameters: {
      query?: {
        productId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            pools: components["schemas"]["Pool"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.planReprice": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          poolId: string;
          chosen: components["schemas"]["Chosen"];
          repricing: components["schemas"]["Repricing"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RepricePlan"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.planRules": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        poolId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SlotPlan"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.planSlots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          poolId: string;
          chosen: components["schemas"]["Chosen"];
          edit: {
            /** @constant */
            act: "close";
          } | {
            /** @constant */
            act: "open";
          } | {
            /** @constant */
            act: "resize";
            capacity: number;
          } | {
            /** @constant */
            act: "move";
            minutes: number;
          };
          note: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SlotPlan"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.planZone": {
    parameters: {
      query: {
        timeZone: string;
      };
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ZonePlan"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.repriceSlots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          poolId: string;
          chosen: components["schemas"]["Chosen"];
          repricing: components["schemas"]["Repricing"];
          basis: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            plan: components["schemas"]["RepricePlan"];
            /** Format: uuid */
            repricingId: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.slotCalendar": {
    parameters: {
      query: {
        from: string;
        until: string;
        resellerId?: string;
      };
      header?: never;
      path: {
        poolId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            slots: components["schemas"]["CalendarSlot"][];
            prices: {
              [key: string]: components["schemas"]["CalendarPrice"][];
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.undoReprice": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        repricingId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            prices: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "slots.undoSlots": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        changeId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            plan: components["schemas"]["SlotPlan"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "supplements.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "supplements.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplementalVoucher"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "supplements.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          text: string;
          productIds: string[];
          rateIds: string[];
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplementalVoucher"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "supplements.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "supplements.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "name" | "-name";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            supplementalVouchers: components["schemas"]["SupplementalVoucher"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "supplements.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          text: string;
          productIds: string[];
          rateIds: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplementalVoucher"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "supplements.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SupplementalVoucher"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "suppliers.sellingSettings": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SellingSettings"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "suppliers.changeSellingSettings": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          ticketingSystem: "OWN" | "GRAND_CANYON" | "THEME_PARK";
          distributorName: string;
          guestDetails: {
            requireGuestNamePerTraveler: boolean;
            requireGuestEmailPerTraveler: boolean;
            requireGuestPhonePerTraveler: boolean;
            requireGuestWeightPerTraveler: boolean;
            requireGuestCountryPerTraveler: boolean;
          };
          pickupLocations: {
            label: string;
            estimatedMinsPrior: number | string;
            value: string;
            /** @default  */
            directions?: string;
          }[];
          holdMinutes: number | string;
          /** @enum {string} */
          barcodeFormat: "QR" | "CODE128";
          categories: string[];
          generalInfo: string;
          contactPhone: "" | string;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SellingSettings"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "suppliers.listSuppliers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            suppliers: components["schemas"]["Supplier"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "suppliers.supplier": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            supplier: components["schemas"]["Supplier"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "taxesAndFees.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "taxesAndFees.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TaxOrFee"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "taxesAndFees.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @enum {string} */
          kind: "PERCENT" | "AMOUNT";
          value: number;
          currency: string;
          /** @enum {string} */
          per: "TICKET" | "BOOKING";
          /** @enum {string} */
          way: "INCLUDED" | "ADDED";
          productIds: string[];
          validFrom: string | null;
          validUntil: string | null;
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TaxOrFee"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "taxesAndFees.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "taxesAndFees.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "name" | "-name" | "validFrom" | "-validFrom" | "validUntil" | "-validUntil";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        kind?: ("PERCENT" | "AMOUNT") | ("PERCENT" | "AMOUNT")[];
        per?: ("TICKET" | "BOOKING") | ("TICKET" | "BOOKING")[];
        way?: ("INCLUDED" | "ADDED") | ("INCLUDED" | "ADDED")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            taxesAndFees: components["schemas"]["TaxOrFee"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "taxesAndFees.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @enum {string} */
          kind: "PERCENT" | "AMOUNT";
          value: number;
          currency: string;
          /** @enum {string} */
          per: "TICKET" | "BOOKING";
          /** @enum {string} */
          way: "INCLUDED" | "ADDED";
          productIds: string[];
          validFrom: string | null;
          validUntil: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TaxOrFee"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "taxesAndFees.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TaxOrFee"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "templates.mailTemplate": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        kind: "confirmation" | "cancellation";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailTemplate"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "templates.changeMailTemplate": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        kind: "confirmation" | "cancellation";
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          en: components["schemas"]["MailText"];
          es: components["schemas"]["MailText"];
          fr: components["schemas"]["MailText"];
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MailTemplate"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "templates.previewMail": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        kind: "confirmation" | "cancellation";
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          language: "en" | "es" | "fr";
          text: components["schemas"]["MailText"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            subject: string;
            text: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "templates.sendTestMail": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        supplierId: string;
        kind: "confirmation" | "cancellation";
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          language: "en" | "es" | "fr";
          text: components["schemas"]["MailText"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            to: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "tickets.activateTicket": {
    parameters: {
      query: {
        supplierId: string;
        productId: string;
        rateId: string;
        channels: string | string[];
        reason?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "tickets.disableTicket": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          supplierId: string;
          /** Format: uuid */
          productId: string;
          /** Format: uuid */
          rateId: string;
          channels: string | string[];
          /** @default  */
          reason?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "tickets.listTicketChannels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            channels: components["schemas"]["TicketChannel"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "tickets.listTicketTypes": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "ticket" | "-ticket" | "product" | "-product" | "supplier" | "-supplier" | "state" | "-state";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        supplierId?: string | string[];
        productId?: string | string[];
        state?: ("ON_SALE" | "PARTLY_OFF" | "OFF") | ("ON_SALE" | "PARTLY_OFF" | "OFF")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            ticketTypes: components["schemas"]["TicketType"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "tickets.switchTickets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "disable" | "activate";
          rateIds: string[];
          channels: string | string[];
          /** @default  */
          reason?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "travelerTypes.bulk": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          act: "remove" | "restore";
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BulkAnswer"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "travelerTypes.get": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TravelerTypeRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "travelerTypes.change": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          productId: string;
          /** @enum {string} */
          kind: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
          name: string;
          minAge: string;
          maxAge: string | null;
          /**
           * @default NO
           * @enum {string}
           */
          idRequired?: "YES" | "NO";
          /** @default [] */
          accompaniedBy?: ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY")[];
          version: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TravelerTypeRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "travelerTypes.remove": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "travelerTypes.list": {
    parameters: {
      query?: {
        /** @description A text to look for */
        search?: string;
        /** @description The field to sort by; with `-` before it, downwards */
        sort?: "productName" | "-productName" | "name" | "-name" | "kind" | "-kind";
        /** @description How many rows to leave out */
        offset?: number;
        /** @description How many rows to answer; the answer says the `total` */
        limit?: number;
        productId?: string | string[];
        kind?: ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY") | ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            traveler_types: components["schemas"]["TravelerTypeRecord"][];
            total: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "travelerTypes.create": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          productId: string;
          /** @enum {string} */
          kind: "ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY";
          name: string;
          minAge: string;
          maxAge: string | null;
          /**
           * @default NO
           * @enum {string}
           */
          idRequired?: "YES" | "NO";
          /** @default [] */
          accompaniedBy?: ("ADULT" | "CHILD" | "INFANT" | "SENIOR" | "YOUTH" | "STUDENT" | "ANY")[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TravelerTypeRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "travelerTypes.restore": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TravelerTypeRecord"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.readUserConfig": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        configId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserConfig"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.changeUserConfig": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        configId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          version: number;
          pointsOfSale: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["UserConfig"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.deleteUserConfig": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
        configId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.deactivateUser": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ListedAccount"];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.deleteUser": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.listOffers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            offers: {
              /** Format: uuid */
              id: string;
              email: string;
              organization: string;
              groups: components["schemas"]["Group"][];
              offeredBy: string;
              /** Format: date-time */
              expiresAt: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.listUserConfigs": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        resellerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            userConfigs: components["schemas"]["UserConfig"][];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.revokeInvitation": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        userId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.validateEmail": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          email: string;
          org_code?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            valid: boolean;
            inUse: boolean;
            mayBeAsked: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "users.withdrawOffer": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        offerId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Record<string, never>;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "vouchers.getPdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          bookingID: string;
          templateID?: ("booking-confirmation" | "booking-cancellation" | "park-booking-confirmation" | "will-call-confirmation") | string;
          /**
           * @default email
           * @enum {string}
           */
          format?: "email" | "pdf";
          /** @default [] */
          emailOverrides?: string[];
          /**
           * @default en
           * @enum {string}
           */
          language?: "en" | "es" | "fr";
          /** @default {} */
          parameters?: components["schemas"]["VoucherParametersInput"];
          /**
           * @default sheet
           * @enum {string}
           */
          paper?: "sheet" | "receipt";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "vouchers.getSalePdf": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          bookings: string[];
          /**
           * @default en
           * @enum {string}
           */
          language?: "en" | "es" | "fr";
          /** @default {} */
          parameters?: components["schemas"]["VoucherParametersInput"];
          /**
           * @default sheet
           * @enum {string}
           */
          paper?: "sheet" | "receipt";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "vouchers.lastEmail": {
    parameters: {
      query: {
        bookings: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            email: components["schemas"]["VoucherEmail"] | null;
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "vouchers.sendEmail": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          bookingID: string;
          templateID?: ("booking-confirmation" | "booking-cancellation" | "park-booking-confirmation" | "will-call-confirmation") | string;
          /**
           * @default email
           * @enum {string}
           */
          format?: "email" | "pdf";
          /** @default [] */
          emailOverrides?: string[];
          /**
           * @default en
           * @enum {string}
           */
          language?: "en" | "es" | "fr";
          /** @default {} */
          parameters?: components["schemas"]["VoucherParametersInput"];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: {
              /** Format: uuid */
              id: string;
              to: string[];
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "vouchers.sendSaleEmail": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          bookings: string[];
          /**
           * @default en
           * @enum {string}
           */
          language?: "en" | "es" | "fr";
          /** @default {} */
          parameters?: components["schemas"]["VoucherParametersInput"];
          /** Format: email */
          to: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            message: {
              /** Format: uuid */
              id: string;
              to: string[];
            };
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "vouchers.ticketCode": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            svg: string;
            /** @enum {string} */
            shape: "square" | "wide";
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
  "vouchers.walletLinks": {
    parameters: {
      query: {
        bookings: string | string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            links: {
              /** Format: uuid */
              booking: string;
              url: string;
              svg: string;
            }[];
            meta: components["schemas"]["Meta"];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"];
        };
      };
    };
  };
}
/** Calls that answer a repeated `Idempotency-Key` with the stored answer. */
export const keyed: ReadonlySet<string> = new Set([
  'POST /api/booking/acquire-hold',
  'POST /api/booking/extend-hold/{id}',
  'POST /api/booking/amend-booking/{id}',
  'POST /api/booking/cancel-booking/{id}',
  'POST /api/booking/cancel-tickets/{id}',
  'POST /api/booking/change-details/{id}',
  'POST /api/stripe/checkout-create-amendment-session/{id}',
  'POST /api/booking/create-booking',
  'POST /api/stripe/checkout-create-cart-session/',
  'POST /api/booking/acquire-cart-hold',
  'POST /api/booking/sell-cart',
  'POST /api/booking/needs-attention/{id}',
  'POST /api/operator/departures/{slotId}',
  'POST /api/booking/departure-changes/{id}/tell',
  'POST /api/pos/disney/park/reservations/{id}/retry',
  'POST /api/stripe/cancel-payment/{paymentIntentID}',
  'POST /api/stripe/capture-payment/{paymentIntentID}',
  'POST /api/stripe/checkout-create-session/',
  'POST /api/stripe/refund-payment/{payment_intent}/{amount}',
  'POST /api/stripe/refund-payment/{payment_intent}',
  'POST /api/operator/{supplierId}/templates/{kind}/test',
  'POST /api/voucher/send-email',
  'POST /api/voucher/send-sale-email',
])
/** Why a call was refused. */
export type Reason =
  | 'account.limit_exceeded'
  | 'account.reseller_not_found'
  | 'addOns.not_here'
  | 'addOns.option'
  | 'addOns.paying'
  | 'addOns.price_changed'
  | 'addOns.too_many'
  | 'addOns.unknown'
  | 'adjustments.end_before_start'
  | 'adjustments.overlapping_dates'
  | 'adjustments.product'
  | 'adjustments.same_dates'
  | 'adjustments.ticket'
  | 'api_keys.limit_currency'
  | 'api_keys.limit_reached'
  | 'api_keys.not_found'
  | 'api_keys.only_key'
  | 'availability.gone'
  | 'availability.not_found'
  | 'bookings.amend_bulk'
  | 'bookings.amend_by_card'
  | 'bookings.amend_guests_apart'
  | 'bookings.amend_parks'
  | 'bookings.amend_sponsored'
  | 'bookings.amended_by_operator'
  | 'bookings.amending'
  | 'bookings.amendment_differs'
  | 'bookings.amendment_failed'
  | 'bookings.cancelled_by_supplier'
  | 'bookings.cancelling'
  | 'bookings.contact_missing'
  | 'bookings.country_missing'
  | 'bookings.delivery_email_missing'
  | 'bookings.details_at_supplier'
  | 'bookings.differs_from_hold'
  | 'bookings.email_missing'
  | 'bookings.failed'
  | 'bookings.hold_required'
  | 'bookings.name_missing'
  | 'bookings.not_amendable'
  | 'bookings.not_cancellable'
  | 'bookings.not_cancelled'
  | 'bookings.not_found'
  | 'bookings.not_open'
  | 'bookings.nothing_to_amend'
  | 'bookings.only_whole'
  | 'bookings.payment_required'
  | 'bookings.phone_missing'
  | 'bookings.pickup_missing'
  | 'bookings.reference_too_long'
  | 'bookings.refund_differs'
  | 'bookings.ticket_not_cancellable'
  | 'bookings.ticket_not_found'
  | 'bookings.visit_ahead'
  | 'bookings.weight_missing'
  | 'bookings.will_call_name_missing'
  | 'bulk.date_missing'
  | 'bulk.delivery_missing'
  | 'bulk.instructions_too_long'
  | 'calendars.address_taken'
  | 'cart.currency_mixed'
  | 'cart.empty'
  | 'cart.mixed_payments'
  | 'cart.mixed_suppliers'
  | 'cart.one_departure'
  | 'cart.paying'
  | 'cart.per_traveler'
  | 'cart.pickup_unknown'
  | 'cart.price_changed'
  | 'cart.rate_deactivated'
  | 'cart.unknown_price'
  | 'carts.taken'
  | 'catalog.product_not_found'
  | 'catalog.range_reversed'
  | 'catalog.range_too_long'
  | 'catalog.rate_not_found'
  | 'channels.is_open'
  | 'channels.key_not_found'
  | 'channels.name_taken'
  | 'channels.net_above_retail'
  | 'channels.no_agreement'
  | 'channels.not_found'
  | 'channels.price_not_found'
  | 'channels.reseller_known'
  | 'channels.reseller_not_found'
  | 'channels.subscription_not_found'
  | 'companies.logo_unusable'
  | 'companies.zone_moves_departures'
  | 'connections.bad_address'
  | 'connections.key_again'
  | 'connections.known'
  | 'connections.paused'
  | 'connections.preview_outdated'
  | 'connections.unreadable'
  | 'connections.unusable'
  | 'database.away'
  | 'groupon.code_known'
  | 'groupon.currency'
  | 'groupon.expired'
  | 'groupon.other_product'
  | 'groupon.paying'
  | 'groupon.unknown'
  | 'groupon.unreadable'
  | 'groupon.used'
  | 'holds.already_booked'
  | 'holds.expired'
  | 'holds.longest'
  | 'holds.not_extendable'
  | 'holds.not_found'
  | 'holds.not_holdable'
  | 'holds.paying'
  | 'holds.released'
  | 'imported.columns_differ'
  | 'imported.elsewhere'
  | 'imported.too_many'
  | 'imported.undone'
  | 'imported.unreadable'
  | 'imports.columns_differ'
  | 'imports.too_many'
  | 'imports.unreadable'
  | 'input.malformed'
  | 'inventory.below_sold'
  | 'inventory.days_reversed'
  | 'inventory.past'
  | 'inventory.pool_not_found'
  | 'inventory.sold_stays'
  | 'inventory.time_taken'
  | 'inventory.times_twice'
  | 'inventory.undo_past'
  | 'inventory.undone'
  | 'invitations.no_link'
  | 'media.busy'
  | 'media.full'
  | 'media.too_many'
  | 'media.unusable'
  | 'messages.not_found'
  | 'options.days_reversed'
  | 'options.other_product'
  | 'options.travelers_reversed'
  | 'organizations.none'
  | 'parks.day_full'
  | 'parks.day_missing'
  | 'parks.day_reserved'
  | 'parks.day_unfit'
  | 'parks.nothing_to_retry'
  | 'partner.busy'
  | 'partner.failed'
  | 'partner.maintenance'
  | 'partner.refused'
  | 'partner.withdrawn'
  | 'payments.booked'
  | 'payments.declined'
  | 'payments.not_booked'
  | 'payments.not_enabled'
  | 'payments.not_found'
  | 'payments.nothing_to_pay'
  | 'payments.refund_differs'
  | 'payments.unavailable'
  | 'phones.wrong'
  | 'points_of_sale.channel_taken'
  | 'points_of_sale.code_fixed'
  | 'points_of_sale.code_taken'
  | 'points_of_sale.other_distributor'
  | 'points_of_sale.staffed'
  | 'policies.not_found'
  | 'prices.no_traveler_type'
  | 'prices.nothing_repriced'
  | 'prices.out_of_range'
  | 'prices.overlapping_dates'
  | 'prices.same_dates'
  | 'prices.too_scattered'
  | 'products.archived'
  | 'products.no_option'
  | 'products.no_price'
  | 'products.nothing_changed'
  | 'products.sold'
  | 'quantity.above_capacity'
  | 'quantity.above_maximum'
  | 'quantity.above_ticket_limit'
  | 'quantity.below_minimum'
  | 'quantity.unaccompanied'
  | 'redemption.not_found'
  | 'redemption.undo_late'
  | 'redemption.undone'
  | 'reports.busy'
  | 'reports.failed'
  | 'reports.no_data'
  | 'requests.busy'
  | 'requests.too_many'
  | 'resellers.pos_not_found'
  | 'sales.not_found'
  | 'sales.provider_unknown'
  | 'sales.refund_due'
  | 'sales.settled'
  | 'sales.supplier_unknown'
  | 'sales.under_way'
  | 'sales.unsafe'
  | 'session.denied'
  | 'session.missing'
  | 'settlements.closed_already'
  | 'settlements.not_over'
  | 'sponsors.missing'
  | 'sponsors.used_up'
  | 'suppliers.none'
  | 'suppliers.not_found'
  | 'taxes.end_before_start'
  | 'taxes.per_booking'
  | 'taxes.product'
  | 'things.not_found'
  | 'things.out_of_date'
  | 'things.too_many'
  | 'travelers.ages_reversed'
  | 'travelers.companion_needed'
  | 'travelers.companion_unknown'
  | 'travelers.kind_taken'
  | 'travelers.maximum_missing'
  | 'travelers.no_maximum'
  | 'travelers.overlap'
  | 'users.above_you'
  | 'users.joined'
  | 'users.last_keeper'
  | 'users.no_role'
  | 'users.not_found'
  | 'users.offer_over'
  | 'users.other_points'
  | 'users.point_not_yours'
  | 'users.role_not_yours'
  | 'vouchers.busy'
  | 'vouchers.no_address'
  | 'vouchers.not_found'
  | 'vouchers.not_ready'
  | 'vouchers.too_many_recipients'
  | 'vouchers.wrong_template'
  | 'webhooks.address'
  | 'webhooks.not_found'
  | 'webhooks.paused'
  | 'webhooks.too_many'
