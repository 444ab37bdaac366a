import type { RefusalsOf } from '../../words.ts'

export const partnerRefusals: RefusalsOf<'channels' | 'connections'> = {
  'connections.unusable':
    'No se puede acceder a ningún proveedor en esta dirección con esta clave. Pruebe la conexión para ver el motivo.',
  'connections.known': 'Esta dirección ya está conectada, con el nombre {name}.',
  'connections.bad_address':
    'Esta no es la dirección de un proveedor. Debe empezar por https://, y una ruta de token es como /token.',
  'connections.key_again': 'La dirección está ahora en otro servidor. Introduzca de nuevo su clave de API.',
  'connections.paused': 'Esta conexión está en pausa. Reanúdela primero.',
  'connections.unreadable':
    'No se pudo leer el proveedor. Consulte el registro de errores y vuelva a intentarlo.',
  'connections.preview_outdated':
    'El catálogo ha cambiado desde esta vista previa. Consulte la nueva vista previa.',
  'channels.not_found': 'No se encontró el canal.',
  'channels.no_agreement':
    'Un canal necesita un acuerdo de reventa. Póngase antes en contacto con el socio para firmarlo.',
  'channels.name_taken': 'Ya hay un canal con un socio de este nombre.',
  'channels.price_not_found': 'No se encontró el precio.',
  'channels.net_above_retail': 'Un precio neto no puede superar el precio de venta.',
  'channels.key_not_found': 'No se encontró la clave.',
  'channels.too_many_keys': 'Un canal puede tener {max} claves. Revoque una que ya no se use.',
  'channels.subscription_not_found': 'No se encontró la suscripción.',
  'channels.no_credit': 'El revendedor no ha aceptado que este canal reserve a su cuenta.',
  'channels.credit_not_asked': 'Ningún proveedor ha pedido aquí ventas a cuenta.',
}
