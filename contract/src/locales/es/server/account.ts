import type { ServerWords } from '../../texts.ts'

export default {
  hello: 'Hola, {name}:',
  feedback: {
    title: 'Comentario de {name}',
    page: 'Página',
    end: 'Lee esto porque administra el portal. Responda a la persona directamente.',
  },
  registration: {
    hello: 'Hola:',
    received: {
      title: 'Su solicitud de cuenta',
      lines: [
        'gracias, {name}. Hemos recibido su solicitud para {company} y la estamos revisando.',
        'Le escribiremos por correo.',
      ],
      end: 'Si usted no ha pedido una cuenta, no haga nada.',
    },
    asks: {
      title: 'Cuenta solicitada: {company}',
      lines: ['{who} ({email}) pide una cuenta para {company}.'],
      open: 'Ver la solicitud',
      end: 'Apruébela o rechácela en Registros.',
    },
    declined: {
      title: 'Su solicitud de cuenta ha sido rechazada',
      lines: [
        'hemos revisado su solicitud para {company} y no podemos abrirle una cuenta.',
        'El motivo: {reason}',
      ],
      end: 'Puede volver a pedirla cuando esto haya cambiado.',
    },
  },
  invitation: {
    title: 'Su acceso a Reseller Portal',
    lines: ['{organization} le ha invitado a Reseller Portal. Elija una contraseña para empezar.'],
    open: 'Elegir una contraseña',
    end: 'El enlace funciona una vez, durante 7 días. Si no conoce {organization}, no haga nada.',
  },
  asked: {
    title: '{organization} le invita',
    lines: [
      '{organization} le pide que trabaje también para ella. Conserva su cuenta y su contraseña, y cambia de organización en el menú.',
    ],
    open: 'Ver la invitación',
    end: 'Acéptela o rechácela en su perfil en un plazo de 7 días. Si no conoce {organization}, rechácela.',
  },
  reset: {
    title: 'Establezca una nueva contraseña',
    lines: ['alguien, probablemente usted, pidió una nueva contraseña para su cuenta.'],
    open: 'Establecer una nueva contraseña',
    end: 'El enlace funciona una vez, durante una hora. Si no fue usted, no haga nada: su contraseña sigue igual.',
  },
  /** What has changed in how the person signs in, by the name of the event. */
  warnings: {
    'sessions.token_reused': {
      title: 'Se cerraron todas sus sesiones',
      lines: [
        'una sesión suya se usó desde dos lugares, lo que ocurre cuando otra persona la copia.',
        'Hemos cerrado todas sus sesiones. Acceda de nuevo y cambie su contraseña si no lo esperaba.',
      ],
      end: 'Su administrador también ve este evento.',
    },
    'accounts.password_changed': {
      title: 'Su contraseña se cambió',
      lines: ['su contraseña se cambió en su perfil. Sus otras sesiones se han cerrado.'],
      end: 'Si no fue usted, establezca enseguida una nueva contraseña y hable con su administrador.',
    },
    'accounts.password_reset': {
      title: 'Su contraseña se cambió',
      lines: [
        'su contraseña se estableció de nuevo con un enlace enviado por correo. Todas las sesiones se han cerrado.',
      ],
      end: 'Si no fue usted, establezca enseguida una nueva contraseña y hable con su administrador.',
    },
    'accounts.factor_added': {
      title: 'Se añadió un segundo factor',
      lines: [
        'se añadió a su cuenta una aplicación o una llave de acceso como segundo factor. Sus otras sesiones se han cerrado.',
      ],
      end: 'Si no fue usted, establezca enseguida una nueva contraseña y hable con su administrador.',
    },
    'accounts.factor_removed': {
      title: 'Se quitó un segundo factor',
      lines: [
        'se quitó de su cuenta una aplicación o una llave de acceso. Sus otras sesiones se han cerrado.',
      ],
      end: 'Si no fue usted, establezca enseguida una nueva contraseña y hable con su administrador.',
    },
    'accounts.recovery_codes_renewed': {
      title: 'Tiene nuevos códigos de recuperación',
      lines: ['se crearon nuevos códigos de recuperación para su cuenta. Los anteriores ya no funcionan.'],
      end: 'Si no fue usted, establezca enseguida una nueva contraseña y hable con su administrador.',
    },
    'accounts.recovery_code_used': {
      title: 'Se usó un código de recuperación',
      lines: ['alguien, probablemente usted, accedió con uno de sus códigos de recuperación.'],
      end: 'Si no fue usted, establezca enseguida una nueva contraseña y hable con su administrador.',
    },
    'users.factor_reset': {
      title: 'Se restableció su segundo factor',
      lines: [
        'un administrador quitó el segundo factor de su cuenta. Acceda con su contraseña y configure uno nuevo.',
      ],
      end: 'Si no fue usted, establezca enseguida una nueva contraseña y hable con su administrador.',
    },
  },
} satisfies ServerWords['account']
