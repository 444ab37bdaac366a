import type en from '../../../en/office/partners/channel-requests.ts'
import type { Texts } from '../../../texts.ts'

export default {
  credit: {
    title: 'Ventas a cuenta',
    NONE: 'No solicitadas',
    REQUESTED: 'A la espera del revendedor',
    AGREED: 'Aceptadas',
    DECLINED: 'Rechazadas',
    note: {
      NONE: 'Las reservas con claves reales se rechazan hasta que el revendedor acepte deberlas.',
      REQUESTED: 'Las reservas con claves reales se rechazan hasta que el revendedor responda.',
      AGREED: 'El revendedor debe las reservas hechas con claves reales.',
      DECLINED: 'El revendedor las rechazó. Las reservas con claves reales se rechazan.',
    },
    ask: 'Solicitar ventas a cuenta',
  },
  request: {
    title: 'Solicitar conexión',
    note: 'Pregunte a un proveedor si puede vender aquí sus productos. Queda en trámite hasta que responda.',
    code: 'Código del proveedor',
    codeHint: 'Lo indica el proveedor, por ejemplo CANYON.',
    agreement: '¿Existe un acuerdo de reventa con este proveedor?',
    ask: 'Solicitar conexión',
    table: 'Solicitudes',
    theirs: 'Solicitudes de canal',
    theirsNote: 'Revendedores que piden vender sus productos. El canal se abre cuando usted acepta.',
    empty: 'Aún no hay solicitudes.',
    name: 'Nombre',
    state: 'Estado',
    by: 'Solicitado por',
    asked: 'Solicitado',
    answered: 'Respondido',
    act: 'Acciones',
    accept: 'Aceptar',
    acceptOf: 'Aceptar: {name}',
    decline: 'Rechazar',
    declineOf: 'Rechazar: {name}',
    codeMissing: 'Introduzca el código del proveedor.',
    states: { IN_PROCESS: 'En trámite', ACCEPTED: 'Aceptada', DECLINED: 'Rechazada' },
  },
} satisfies Texts<typeof en>
