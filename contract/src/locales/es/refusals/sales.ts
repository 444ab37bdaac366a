import type { saleRefusals as list } from '../../../kit/refusals/sales.ts'

export const saleRefusals: Record<keyof typeof list, string> = {
  'availability.not_found': 'Este horario no se ofrece.',
  'availability.gone': 'El producto ya no está disponible.',
  'quantity.below_minimum': 'Deben reservarse al menos {min} entradas.',
  'quantity.above_ticket_limit':
    'Por las limitaciones de asientos contiguos, se pueden reservar como máximo {limit} entradas por transacción. Haga otra reserva para las demás entradas.',
  'quantity.above_maximum': 'No se pueden reservar más de {max} entradas.',
  'quantity.above_capacity': 'Solo quedan {capacity} entradas.',
  'cart.empty': 'No hay nada en el carrito para reservar',
  'cart.mixed_suppliers': 'Una reserva solo tiene entradas de un proveedor.',
  'cart.unknown_price': 'Este precio no se ofrece ese día.',
  'cart.rate_deactivated': 'Esta entrada está desactivada en su punto de venta.',
  'cart.per_traveler': 'Indique cada viajero por separado.',
  'cart.pickup_unknown': 'Elija uno de los lugares de recogida ofrecidos.',
  'cart.currency_mixed': 'Una reserva solo tiene una moneda.',
  'cart.one_departure':
    'Este proveedor reserva una sola tarifa y hora por reserva. Haga otra reserva para las demás entradas.',
  'cart.mixed_payments': 'Tarjeta y cuenta son dos ventas.',
  'cart.price_changed': 'El total ha cambiado.',
  'cart.paying':
    'Había un pago abierto de este carrito antes del cambio. Retenga las plazas de nuevo y cobre.',
  'carts.taken': '{name} ya tiene esta venta.',
  'holds.not_found': 'No se encontró la retención.',
  'holds.not_holdable': 'Esta tarifa se reserva sin retención.',
  'holds.already_booked': 'Esta retención ya es una reserva.',
  'holds.expired': 'La retención venció. Elija las entradas de nuevo.',
  'holds.released': 'La retención se liberó. Elija las entradas de nuevo.',
  'holds.paying': 'Hay un pago en curso para esta retención.',
  'holds.longest': 'Una retención no puede durar más de {minutes} minutos.',
  'holds.not_extendable':
    'El proveedor no guarda estas entradas por más tiempo. Resérvelas antes de que se acabe el plazo.',
  'holds.too_short_to_pay':
    'El proveedor guarda estas entradas {minutes} minutos más, un plazo demasiado corto para pagar con tarjeta. No se ha cobrado nada.',
  'holds.price_changed':
    'El proveedor ha cambiado el precio: ahora es {total}. Continúe para reservar a este precio.',
  'bulk.delivery_missing': 'Elija cómo se entregan las entradas.',
  'bulk.date_missing': 'Indique la fecha de entrega, hoy o más tarde.',
  'bulk.instructions_too_long': 'Las instrucciones pueden tener {max} caracteres como máximo.',
  'sponsors.missing': 'Indique el titular y qué documento comprobó.',
  'sponsors.used_up': 'Un titular puede tener {max} entradas al año; quedan {left}.',
  'parks.day_missing': 'Elija un parque y un día para cada uno.',
  'parks.day_unfit': 'Elija como máximo {most} días de parque, un parque al día, entre {from} y {until}.',
  'parks.day_full':
    'No hay plazas suficientes en el parque el {day}. Plazas disponibles: {left}. Elija otro parque u otro día.',
  'parks.nothing_to_retry': 'No ha fallado ninguna reserva de parque de esta venta.',
  'policies.not_found': 'Política no encontrada',
  'sales.not_found': 'Venta no encontrada.',
  'sales.settled': 'Esta venta ya no necesita a nadie. Actualice la lista.',
  'sales.under_way': 'El portal está trabajando en esta venta. Inténtelo de nuevo en un minuto.',
  'sales.provider_unknown': 'No se sabe qué tiene el proveedor de pagos. Inténtelo de nuevo cuando responda.',
  'sales.supplier_unknown': 'No se sabe qué tiene el proveedor. Inténtelo de nuevo cuando responda.',
  'sales.unsafe': 'Esto no es seguro en el estado actual de la venta.',
  'sales.refund_due':
    'Aún se debe un reembolso. Hágalo en el proveedor de pagos, o indique que el cliente recibió el dinero de otro modo.',
  'payments.not_enabled': 'El pago con tarjeta no está habilitado para su empresa.',
  'payments.not_found': 'No se encontró el pago.',
  'payments.declined': 'La tarjeta fue rechazada.',
  'payments.not_booked': 'No hay ninguna reserva por la que cobrar este pago.',
  'payments.booked': 'La reserva está hecha; este pago ya no se puede cancelar.',
  'payments.refund_differs': 'El reembolso es de {amount} en unidades menores de {currency}.',
  'payments.over': 'Esta sesión de pago ha terminado.',
  'payments.nothing_to_pay': 'No hay nada que pagar.',
  'payments.unavailable':
    'El pago con tarjeta no está disponible en este momento. Inténtelo de nuevo más tarde.',
  'payments.settled': 'Este pago ya no requiere atención. Actualice la lista.',
  'payments.under_way': 'El portal ya está devolviendo este pago. Inténtelo de nuevo en un minuto.',
  'payments.give_back_refused':
    'El proveedor de pagos rechazó la devolución. Compruebe el pago en la página del proveedor.',
  'account.limit_exceeded':
    'El límite de su cuenta no cubre esta venta. Solicite un límite mayor o liquide lo pendiente.',
  'account.payment_differs': 'Ya hay otro pago con este identificador. Lo registrado no se modifica nunca.',
  'account.reseller_not_found': 'No se encontró el revendedor.',
  'partner.failed': 'Error del socio; socio: error',
  'partner.maintenance':
    'Nuestro socio está en su periodo de mantenimiento y no puede procesar su solicitud en este momento. Inténtelo de nuevo más tarde.',
  'partner.busy':
    'El proveedor tiene demasiadas solicitudes en este momento. Inténtelo de nuevo en {retrySeconds} segundos.',
  'partner.withdrawn': 'El proveedor ya no vende este producto. Elija otro.',
  'partner.refused': 'El proveedor lo ha rechazado: {why}',
}
