import type { Translated } from '../message-key.ts'

export const features: Translated<'features'> = {
  'features.page.title': 'Funciones',
  'features.page.description':
    'Presupuesto con motivos, escenarios, invitados, mesas, proveedores comparados por su total real, pagos y tareas: lo que Convite hace hoy, en imágenes.',
  'features.hero.eyebrow': 'Funciones',
  'features.hero.title': 'Del primer número a la última tarea',
  'features.hero.text':
    'Todo lo que ves en esta página funciona hoy. Las imágenes son del producto en marcha con una boda de ejemplo; sus personas y proveedores son inventados.',
  'features.index.label': 'En esta página',

  'features.picture.plan':
    'Resumen de un plan: la boda de Ana y Luis con los días que faltan, el lugar y cuántas tareas vencen y están hechas.',
  'features.picture.reasons':
    'Lista de categorías con porcentaje, monto y deslizador; bajo cada monto una frase dice por qué, y una está desplegada.',
  'features.picture.budget':
    'Desglose del presupuesto: el total, una gráfica de anillo con nueve categorías y el porcentaje de cada una.',
  'features.picture.guests':
    'Lista de invitados de una boda: quién viene, con cuántas personas, de parte de quién y en qué mesa.',
  'features.picture.seating':
    'Plano de un salón con dieciocho mesas alrededor de la pista de baile; cada silla muestra si tiene a alguien.',
  'features.picture.drinks':
    'Lista de compras de una boda por tienda: cajas y botellas de vino, tequila y cerveza con precios aproximados, y el total en tres estimaciones.',
  'features.picture.advice':
    'Recomendaciones de música para una boda: cuánto debería costar y cuánto queda del presupuesto, qué tipo de grupo conviene y los candidatos con su total.',
  'features.picture.payments':
    'Control del presupuesto: planeado, acordado, pagado, por pagar y disponible, con el siguiente pago y los proveedores por categoría.',
  'features.picture.analytics':
    'La analítica de una boda: el costo final probable con su rango, y lo planeado, acordado y pagado en el tiempo.',
  'features.picture.cash-flow':
    'Gráfica de lo que entra y lo que sale por día, y una lista de los días en que se mueve dinero.',
  'features.picture.tasks': 'Lista de tareas por mes, algunas hechas, con la cuenta de vencidas, próximas y hechas.',
  'features.picture.calendar': 'Calendario de un mes con las tareas de cada día.',

  'features.planning.name': 'Planeación con IA',
  'features.planning.title': 'Siete respuestas, y ya hay un plan',
  'features.planning.text':
    'Di qué celebras, cuándo, dónde, con cuánta gente y qué importa más. El motor calcula presupuesto, tareas y fechas, y escribe el motivo junto a cada monto.',
  'features.planning.one': 'Cifras publicadas y reglas que puedes leer, no un chat que adivina',
  'features.planning.two': 'Una estimación siempre se llama estimación',
  'features.planning.three': 'Boda, graduación, cumpleaños, aniversario, empresa y otros, con XV años y cenas de gala',

  'features.budget.name': 'Presupuesto inteligente',
  'features.budget.title': 'Cuadra al centavo, muevas lo que muevas',
  'features.budget.text':
    'Nueve categorías se reparten tu total según tus prioridades y los precios de tu ciudad. Mueves una y las demás se acomodan; fijas lo decidido y nada lo toca.',
  'features.budget.one': 'Avisa a tiempo si el dinero no alcanza para dar de comer a todos',
  'features.budget.two': 'Compara tu versión con la sugerida, renglón por renglón',
  'features.budget.three': 'Mira qué cambian treinta personas más, antes de invitarlas',

  'features.guests.name': 'Lista de invitados',
  'features.guests.title': 'Trescientas personas, y siempre sabes quién viene',
  'features.guests.text':
    'Escribe nombres uno tras otro o trae tu hoja de cálculo. Envía avisos e invitaciones por WhatsApp o por correo y mira cómo llegan las respuestas; las que te den por teléfono las anotas en segundos.',
  'features.guests.one':
    'Cada grupo responde con su enlace secreto, o se busca por su nombre en la página de tu evento: en su idioma y sin crear una cuenta',
  'features.guests.two':
    'Quién viene a qué, qué come cada quien y quién sigue en la segunda lista cuando se libera un lugar',
  'features.guests.three': 'Llega de tu hoja de cálculo o de tu agenda, y sale como tabla, lista impresa o etiquetas',

  'features.seating.name': 'Organización de mesas',
  'features.seating.title': 'Todos en su lugar, y tú sabes por qué',
  'features.seating.text':
    'Dibuja el salón a escala o trabaja en una lista, y sienta a la gente a mano o con un acomodo automático. Di quién va junto, quién va lejos y quién se queda donde está; cada acomodo explica qué cumple y qué no.',
  'features.seating.one': 'Varios buenos acomodos lado a lado; nada se mueve hasta que elijas uno',
  'features.seating.two': 'Si alguien cancela a última hora, cambia de mesa la menor cantidad de gente',
  'features.seating.three': 'Lo mismo con el ratón, con el teclado o desde el teléfono',

  'features.drinks.name': 'Asistente de bebidas',
  'features.drinks.title': 'Cuántas botellas, y por qué',
  'features.drinks.text':
    'De tu lista de invitados a una lista de compras por tienda: quién puede beber, cuánto dura y con qué calor. Las reglas publicadas difieren dos veces y media; por eso ves la estimación baja, la probable y la alta, y puedes cambiar cada supuesto junto a su número.',
  'features.drinks.one': 'Botellas reales y cajas completas, lo que se puede devolver y lo que queda de tu presupuesto',
  'features.drinks.two': 'El paquete del lugar o botellas propias: el precio al que cuestan igual',
  'features.drinks.three':
    'A nadie menor de la edad legal del país se le cuenta alcohol; una fiesta sin alcohol funciona igual de bien',

  'features.vendors.name': 'Proveedores recomendados',
  'features.vendors.title': 'Sabe qué buscar antes de preguntar',
  'features.vendors.text':
    'Qué tipo de proveedor va con tu evento, cuánto debería costar ahí para tanta gente y cuándo conviene reservar, con la cuenta a la vista. A los proveedores los encuentras tú: nunca inventamos un nombre ni un precio, y siempre decimos quién habla, nuestras reglas o un modelo de IA.',
  'features.vendors.one': 'Qué preguntar, qué es mala señal y qué tiene que decir el contrato',
  'features.vendors.two':
    'Lee una cotización pegada o en PDF, cada dato con sus palabras; lo que nadie ha dicho queda por definir, nunca se adivina',
  'features.vendors.three':
    'Las cotizaciones lado a lado, en lo que pagarías de verdad: con impuestos, servicio y horas extra',

  'features.payments.name': 'Control del presupuesto',
  'features.payments.title': 'A quién ya pagaste, quién espera y cuánto queda',
  'features.payments.text':
    'Proveedores con lo acordado, sus contratos y recibos al lado, pagos en parcialidades. Un pago que pasa de lo acordado te pregunta dos veces.',
  'features.payments.one': 'Un correo 7 días y 1 día antes de que venza un pago',
  'features.payments.two': 'Mueve la fecha del evento y los pagos ofrecen moverse con ella',

  'features.cash-flow.name': 'Flujo de dinero',
  'features.cash-flow.title': 'Descubre el día en que no alcanza, y muévelo',
  'features.cash-flow.text':
    'Quién aporta, cuánto y cuándo: la familia, los padrinos, la empresa. Y enfrente, cada pago en su día. En marzo ya ves que mayo queda corto.',
  'features.cash-flow.one': 'Una promesa cuyo día ya pasó no cuenta como dinero',
  'features.cash-flow.two': 'El agradecimiento queda anotado para cada persona que dio',

  'features.analytics.name': 'Analítica',
  'features.analytics.title': 'Cuánto costará al final, y con qué certeza',
  'features.analytics.text':
    'Cada cifra dice en qué se basa: lo liquidado, lo acordado, lo que apenas se considera y lo que solo es presupuesto. Por eso un pronóstico es un rango y nunca una promesa.',
  'features.analytics.one': 'Quién responde y con qué rapidez, por círculo y según cómo llegó la invitación',
  'features.analytics.two': 'Qué tareas se retrasan, y si vas por delante o por detrás de tus fechas',
  'features.analytics.three': 'Con Pro, tus eventos lado a lado: por año, tipo y tamaño',

  'features.tasks.name': 'Tareas al día',
  'features.tasks.title': 'Qué hacer y para cuándo, contado hacia atrás desde tu fecha',
  'features.tasks.text':
    'La lista se ajusta a tu tipo de evento, a tu ceremonia y a las costumbres de tu país. Con poco tiempo, solo trae lo que no puede faltar.',
  'features.tasks.one': 'Agrega las tuyas, ponles prioridad y notas, marca muchas a la vez',
  'features.tasks.two': 'Lo que marcas sin conexión se guarda y se envía después',
  'features.tasks.three': 'Deshacer, para lo que hiciste por error',

  'features.timeline.name': 'El programa del evento',
  'features.timeline.title': 'Cada fecha, también en tu propio calendario',
  'features.timeline.text':
    'Las tareas por mes y el dinero por día, en la zona horaria del evento. Suscríbete desde tu teléfono: tareas y pagos aparecen en su calendario y se mantienen al día.',
  'features.timeline.one': 'Mueve el evento: ves cada fecha que cambiaría, y eliges',
  'features.timeline.two': 'La dirección de tu calendario es secreta y puedes anularla',
  'features.timeline.three': 'El día del evento: quién llegó, qué sigue y cuánto falta, también sin conexión',

  'features.more.title': 'Y lo que solo se nota cuando falta',
  'features.more.team-title': 'Una familia, una pareja, un equipo',
  'features.more.team-text':
    'Pro: invita por correo o con un enlace, elige parte por parte qué ve y qué cambia cada quien, y mira el plan como lo ve esa persona. Comenten cada proveedor, grupo, tarea, mesa o bloque, y a quien mencionan le avisamos. Quién cambió qué, y cómo era antes, está en su historial; los errores se deshacen.',
  'features.more.live-title': 'Al momento',
  'features.more.live-text':
    'Lo que cambias en el teléfono aparece en la computadora, y las respuestas de tus invitados llegan solas, sin recargar la página.',
  'features.more.export-title': 'Llévatelo',
  'features.more.export-text':
    'Proveedores y pagos en CSV y Excel en todos los niveles; desde Basic, también un estado de cuenta en PDF. El presupuesto se imprime en una hoja.',
  'features.more.languages-title': 'Dos idiomas',
  'features.more.languages-text':
    'Español e inglés, cada uno escrito por su cuenta, no traducido palabra por palabra. Cada cuenta conserva el que elijas.',
  'features.more.search-title': 'Se encuentra al momento',
  'features.more.search-text':
    'Ctrl o Cmd y K busca entre planes, tareas, pantallas y acciones. Con “?” ves todos los atajos.',
  'features.more.many-title': 'Un plan o diez',
  'features.more.many-text':
    'Lo que te necesita hoy en todos tus planes, dos planes lado a lado, y un plan hecho a partir de otro para la siguiente fecha.',
  'features.more.undo-title': 'Nada se pierde',
  'features.more.undo-text':
    'Los formularios guardan lo escrito, un plan eliminado espera 30 días en “Eliminados recientemente” y casi todo se puede deshacer.',
  'features.more.access-title': 'Para todas las personas',
  'features.more.access-text':
    'Con teclado, con lector de pantalla, desde 360 píxeles de ancho, en claro u oscuro. El color nunca dice algo por sí solo.',
  'features.more.to-pricing': 'Qué incluye cada nivel',
}
