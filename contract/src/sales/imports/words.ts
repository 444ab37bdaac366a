import { kindOfWord, listed, plainWord, wordsIn } from '../../products/file-words.ts'
import type { ImportField } from './imports.ts'

/** What a column with this header probably is; `ignore` if no known export has such a header. */
export function fieldOfHeader(header: string): ImportField {
  const word = plainWord(header)
  return headers.get(word) ?? kindOfWord(word) ?? 'ignore'
}

/** Whether a booking with this status is imported; undefined if the status isn't known. */
export function isImportedAs(status: string): boolean | undefined {
  return statuses.get(plainWord(status))
}

const headers = listed<ImportField>({
  reference: `
    booking, booking id, booking no, booking number, booking code, booking ref, booking reference,
    confirmation, confirmation code, confirmation number, order, order id, order no, order number,
    reference, ref, reservation, reservation number, reservation id, id, numero de reserva, reserva,
    referencia, localizador, numero de reservation, buchungsnummer, n de reservation, purchase id, cart id,
    product booking ref, external booking reference`,
  status: 'status, booking status, order status, state, estado, statut, etat',
  product: `
    product, product name, item, item name, activity, activity name, experience, tour, tour name,
    product title, event, producto, actividad, produit, activite, prestation, listing`,
  option: 'option, rate, rate title, rate name, variant, option name, opcion, tarifa, tarif',
  when: `
    start, start time, starts at, start date time, start date and time, date and time, datetime, date time,
    departure, departure time, arrival, arrival date time, session, session time, availability,
    fecha y hora, inicio, date et heure, debut, depart, local start time`,
  date: `
    date, start date, travel date, visit date, tour date, activity date, event date, arrival date,
    date of visit, fecha, fecha de visita, fecha de inicio, date de visite, date de debut, datum`,
  time: 'time, tour time, activity time, event time, hour, hora, hora de inicio, heure, uhrzeit',
  name: `
    name, customer, customer name, contact, contact name, guest, guest name, lead traveler, traveler name,
    lead traveller, full name, customer full name, cliente, nombre completo, client, lead guest, passenger,
    organizer, nom complet, kunde`,
  firstName: `
    first name, customer first name, guest first name, given name, nombre, prenom, vorname,
    traveler first name, contact first name, firstname`,
  lastName: `
    last name, customer last name, guest last name, surname, family name, apellido, apellidos, nom,
    nachname, traveler last name, contact last name, lastname`,
  email: `
    email, e mail, email address, customer email, contact email, guest email, correo, correo electronico,
    courriel, mail, adresse e mail`,
  phone: `
    phone, phone number, telephone, mobile, mobile number, customer phone, contact phone, cell, guest phone,
    telefono, tel, movil, telefon, portable`,
  guests: `
    guests, travelers, travellers, passengers, pax, participants, quantity, qty, quantities, party,
    party size, people, tickets, ticket quantity, customers, total pax, total guests, personas, pasajeros,
    viajeros, cantidad, participantes, voyageurs, quantite, participant count, nombre de personnes,
    no of guests, number of guests, guest count, of pax, demographics`,
  travelerType: `
    ticket type, ticket types, customer type, traveler type, traveller type, guest type, price type,
    price option, price category, pricing category, tipo de entrada, type de billet, demographic`,
  codes: `
    barcode, barcodes, ticket code, ticket codes, ticket number, ticket, voucher, voucher code,
    voucher number, qr, qr code, codigo de barras, codigo, code barres, codebarre, barcode number`,
  notes: `
    notes, note, comments, comment, internal notes, special requests, special request, remarks, total,
    total price, total amount, amount, paid, total paid, amount paid, balance, due, amount due, balance due,
    total due, amount owing, notas, observaciones, pagado, saldo, remarques, commentaires, commentaire,
    paye, solde, pickup, pick up, pickup location, hotel, booking notes, customer notes, gross, price,
    currency, payment status, special requirements`,
})

const statuses: ReadonlyMap<string, boolean> = new Map([
  ['', true],
  ...wordsIn(`
    confirmed, booked, paid, active, open, complete, completed, ok, accepted, approved, partially paid,
    deposit, reserved, confirmada, confirmado, confirmee, confirme, pagada, unpaid, partial, purchased,
    valid, payee, paye, pagado, activa, new`).map((word) => [word, true] as const),
  ...wordsIn(`
    cancelled, canceled, cancelada, cancelado, annule, annulee, rejected, declined, void, voided, refunded,
    abandoned, abandoned cart, no show, expired, failed, deleted, timeout, quote, rebooked, storniert,
    error, aborted`).map((word) => [word, false] as const),
])
