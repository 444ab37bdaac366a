import type { organizationRefusals as list } from '../../../kit/refusals/organizations.ts'

export const organizationRefusals: Record<keyof typeof list, string> = {
  'resellers.pos_not_found': 'No se encontró el punto de venta.',
  'points_of_sale.code_taken': 'Otro punto de venta tiene este código.',
  'points_of_sale.channel_taken': 'Otro punto de venta tiene este canal.',
  'points_of_sale.code_fixed': 'El código de un punto de venta no cambia: lo vendido lo lleva.',
  'points_of_sale.other_distributor': 'Empiece el código por {prefix}.',
  'points_of_sale.staffed':
    'Hay personas que trabajan en este punto de venta: {count}. Asígnelas antes a otro.',
  'organizations.not_reseller': 'Solo un revendedor tiene estos ajustes.',
  'organizations.distributor_taken':
    'Otro revendedor ya usa este identificador de distribuidor. Introduzca uno distinto.',
  'organizations.other_codes':
    'No se puede fijar este identificador porque los códigos de estos puntos de venta no empiezan por {prefix}: {codes}. Elimine antes esos puntos de venta.',
  'companies.no_phone':
    'Para reservar hace falta un teléfono de atención al cliente que funcione. Introdúzcalo en Empresa.',
  'calendars.not_found': 'Aquí no hay ningún calendario.',
  'calendars.address_taken': 'Esta dirección ya está ocupada.',
  'companies.logo_unusable': 'Elija una imagen PNG de 200 kB y 1024 × 512 puntos como máximo.',
  'registrations.robot': 'No se ha podido comprobar. Recargue la página e inténtelo de nuevo.',
  'registrations.code_taken': 'Otra organización tiene este código.',
  'companies.zone_moves_departures':
    'Cambiar la zona horaria mueve las salidas. Use «Cambiar zona horaria» en la página Empresa.',
  'phones.wrong': 'Ningún teléfono responde a este número. Compruébelo, también el prefijo del país.',
  'suppliers.not_found': 'No se encontró el proveedor.',
  'messages.not_found': 'No se encontró el mensaje.',
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
  'reports.no_data': 'No se encontraron datos',
  'reports.failed': 'Error al cargar los datos del informe',
  'reports.busy':
    'Se están creando muchos archivos en este momento. Inténtelo de nuevo en {retrySeconds} segundos.',
  'settlements.not_over': 'Este período aún no ha terminado: elija un día anterior a hoy.',
  'settlements.closed_already': 'Todo hasta el {to} ya está cerrado. Elija un día posterior.',
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
  'channels.commission': 'Una comisión necesita un porcentaje; los netos no lo llevan.',
  'channels.contract_overlaps': 'Coincide con el contrato del {from}.',
  'channels.is_open': 'Este canal ya está abierto.',
}
