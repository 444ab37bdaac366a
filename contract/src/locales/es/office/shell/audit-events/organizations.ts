import type en from '../../../../en/office/shell/audit-events/organizations.ts'
import type { Texts } from '../../../../texts.ts'

export default {
  companies: { changed: 'Empresa cambiada', logo_changed: 'Logotipo cambiado' },
  addresses: {
    added: 'Dirección añadida',
    changed: 'Dirección cambiada',
    removed: 'Dirección quitada',
    restored: 'Dirección recuperada',
  },
  schedules: {
    added: 'Informe por correo añadido',
    changed: 'Informe por correo cambiado',
    removed: 'Informe por correo quitado',
    restored: 'Informe por correo restaurado',
  },
  calendars: { changed: 'Calendario público modificado' },
  settlements: { closed: 'Período cerrado', basis_changed: 'Se liquida por otra fecha' },
  registrations: {
    requested: 'Cuenta solicitada',
    approved: 'Registro aprobado',
    declined: 'Registro rechazado',
  },
  organizations: {
    added: 'Organización añadida',
    changed: 'Organización modificada',
  },
  contacts: {
    added: 'Contacto añadido',
    changed: 'Contacto modificado',
    removed: 'Contacto quitado',
    restored: 'Contacto recuperado',
  },
  points_of_sale: {
    added: 'Punto de venta añadido',
    changed: 'Punto de venta modificado',
    removed: 'Punto de venta quitado',
    restored: 'Punto de venta recuperado',
    keys_replaced: 'Claves de un punto de venta sustituidas',
  },
  resellers: {
    changed: 'Revendedor cambiado',
    added: 'Revendedor añadido',
    selling_changed: 'Ajustes de venta cambiados',
    paid: 'Pago a cuenta registrado',
    limited: 'Límite de crédito cambiado',
  },
  payments: {
    configured: 'Ajustes de pago cambiados',
    unmatched: 'Pago en el proveedor sin venta',
    unmatched_settled: 'Pago sin venta resuelto',
  },
  channels: {
    opened: 'Canal abierto',
    key_added: 'Clave añadida',
    key_revoked: 'Clave revocada',
    key_refused: 'Llamada con una clave errónea o revocada',
    offer_changed: 'Productos de un canal cambiados',
    nets_changed: 'Precios netos de un canal cambiados',
    notifications_paused: 'Notificaciones en pausa',
    credit_asked: 'Ventas a cuenta solicitadas',
    credit_agreed: 'Ventas a cuenta acordadas',
    credit_declined: 'Ventas a cuenta rechazadas',
    requested: 'Canal solicitado',
    request_accepted: 'Solicitud de canal aceptada',
    request_declined: 'Solicitud de canal rechazada',
  },
  contracts: {
    added: 'Contrato añadido',
    changed: 'Contrato modificado',
    removed: 'Contrato eliminado',
    restored: 'Contrato restaurado',
  },
  connections: {
    added: 'Conexión añadida',
    changed: 'Conexión modificada',
    paused: 'Conexión en pausa',
    resumed: 'Conexión reanudada',
    synced: 'Catálogo importado',
  },
  suppliers: {
    added: 'Proveedor añadido',
    changed: 'Proveedor modificado',
  },
} satisfies Texts<typeof en>
