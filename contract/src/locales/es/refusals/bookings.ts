import type { bookingRefusals as list } from '../../../kit/refusals/bookings.ts'

export const bookingRefusals: Record<keyof typeof list, string> = {
  'bookings.not_found': 'No se encontró la reserva.',
  'bookings.hold_required': 'Retenga las entradas antes de reservarlas.',
  'bookings.differs_from_hold': 'La reserva difiere de lo retenido. Elija las entradas de nuevo.',
  'bookings.reference_too_long': 'La referencia puede tener {max} caracteres como máximo.',
  'bookings.email_missing': 'Escriba un correo electrónico válido.',
  'bookings.name_missing': 'Escriba nombre y apellidos.',
  'bookings.phone_missing': 'Escriba un teléfono para cada viajero.',
  'bookings.weight_missing': 'Escriba el peso de cada viajero en libras, de 1 a 999.',
  'bookings.country_missing': 'Elija el país de cada viajero.',
  'bookings.pickup_missing': 'Elija un lugar de recogida.',
  'bookings.payment_required': 'Pague con tarjeta para completar esta reserva.',
  'bookings.visit_ahead':
    'Esta persona tiene una visita pendiente: cancele antes la reserva o espere a que termine.',
  'bookings.not_cancellable': 'Esta reserva ya no se puede cancelar.',
  'bookings.not_cancelled': 'Cancele la reserva antes de reembolsarla.',
  'bookings.not_open': 'Esta reserva no está abierta.',
  'bookings.ticket_not_found': 'Entrada no encontrada.',
  'bookings.ticket_not_cancellable': 'Solo se pueden cancelar entradas emitidas y no utilizadas.',
  'bookings.only_whole':
    'El proveedor no quita a estos clientes de la reserva ni puede volver a reservar para los demás en las mismas condiciones. No se ha cambiado nada. Venda de nuevo las entradas de quienes vienen y después cancele esta reserva: sus condiciones dicen qué se devuelve.',
  'bookings.cancelling': 'Hay una cancelación de esta reserva en curso. Inténtelo de nuevo en un momento.',
  'bookings.not_amendable': 'Esta reserva no se puede cambiar aquí. Cancélela y reserve de nuevo.',
  'bookings.amended_by_operator':
    'Según su contrato, las reservas de este día las modifica el operador. Pídaselo, o cancélela y reserve de nuevo.',
  'bookings.amend_sponsored':
    'No puede cambiar la salida ni añadir viajeros porque el patrocinador se comprobó para estas entradas. Cancele la reserva y reserve de nuevo. Los nombres sí se pueden corregir.',
  'bookings.amend_parks':
    'No puede cambiar la salida ni añadir viajeros porque los parques están reservados para estos días y viajeros. Cancele la reserva y reserve de nuevo. Los nombres sí se pueden corregir.',
  'bookings.amend_bulk':
    'No puede cambiar la salida ni añadir viajeros porque las entradas se entregan juntas. Cancele la reserva y reserve de nuevo. Los nombres sí se pueden corregir.',
  'bookings.nothing_to_amend': 'Elija otra salida o añada viajeros.',
  'bookings.amendment_differs': 'El precio ha cambiado entretanto. Revise de nuevo la diferencia.',
  'bookings.amend_by_card': 'Este cambio cuesta más de lo que se pagó con tarjeta.',
  'bookings.amend_guests_apart':
    'Este proveedor pide el nombre de cada viajero. Reserve por separado a los demás.',
  'bookings.amendment_failed': 'El cambio no se hizo y no se cobra nada por él. {why}',
  'bookings.amending': 'El cambio sigue en curso en el proveedor. Vuelva a mirar la reserva en un momento.',
  'bookings.failed': 'La reserva no se ha realizado: {why}',
  'bookings.details_at_supplier':
    'El sistema de este proveedor no admite cambios de nombres ni de contacto. Pida al proveedor que los corrija.',
  'bookings.cancelled_by_supplier':
    'El proveedor ha cancelado esta reserva. Sus entradas no son válidas; su administrador resuelve el reembolso.',
  'redemption.not_found': 'No se encontró el canje.',
  'redemption.undone': 'Este canje ya se deshizo.',
  'redemption.undo_late': 'Un canje solo se puede deshacer durante {minutes} minutos.',
  'vouchers.not_found': 'No se encontró el bono.',
  'vouchers.not_ready': 'No hay bono mientras la reserva no esté abierta.',
  'vouchers.no_address': 'Escriba un correo electrónico al que enviar el bono.',
  'vouchers.too_many_recipients': 'Los bonos de esta reserva se envían a {most} direcciones como máximo.',
  'vouchers.busy':
    'En este momento se preparan muchos bonos. Inténtelo de nuevo dentro de {retrySeconds} segundos.',
}
