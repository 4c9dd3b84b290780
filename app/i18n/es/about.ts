import type { Translated } from '../message-key.ts'

export const about: Translated<'about'> = {
  'about.page.title': 'Nosotros',
  'about.page.description':
    'Para quién es Convite, por qué existe y de dónde salen sus cifras: cada fuente con su nombre y cada estimación señalada.',
  'about.hero.eyebrow': 'Nosotros',
  'about.hero.title': 'Para que quien organiza también baile',
  'about.hero.text':
    'Un convite es una invitación, y también la mesa que la acompaña. Ayudamos a poner esa mesa sin que nadie pierda el sueño por las cuentas.',

  'about.why.title': 'Por qué existe',
  'about.why.one':
    'Organizar una celebración empieza con un número que alguien dijo y termina en una hoja de cálculo, tres chats y una libreta. En el camino, las familias gastan lo que no tienen porque nadie supo decirles qué era justo, y quien lo organiza todo casi no recuerda la noche.',
  'about.why.two':
    'La mayoría de las herramientas viven de proveedores que pagan por aparecer. Por eso difícilmente te dirán que una cotización está cara, o que no la necesitas. Quisimos una que no gane nada con lo que gastas.',

  'about.for.title': 'Para quién es',
  'about.for.couples-title': 'Parejas',
  'about.for.couples-text': 'Novias y novios, en la pareja que sea, con una ceremonia o con dos.',
  'about.for.families-title': 'Familias',
  'about.for.families-text': 'XV años, cumpleaños, graduaciones y aniversarios, y los padrinos que ayudan a pagarlos.',
  'about.for.planners-title': 'Quienes planean y coordinan',
  'about.for.planners-text': 'Varios eventos a la vez, y lo que hoy te necesita en un solo lugar.',
  'about.for.companies-title': 'Empresas',
  'about.for.companies-text': 'Cenas, congresos y lanzamientos con un presupuesto que alguien va a revisar.',

  'about.figures.title': 'Cómo se hacen las cifras',
  'about.figures.intro':
    'Un monto sugerido vale lo que vale su motivo. Los nuestros salen en cuatro pasos, y la aplicación muestra los pasos junto a cada monto.',
  'about.figures.step-one-title': 'Lo habitual',
  'about.figures.step-one-text':
    'Para cada tipo de evento partimos de la parte que suele llevarse cada categoría, por país donde hay cifras publicadas.',
  'about.figures.step-two-title': 'Lo que cuesta tu lugar',
  'about.figures.step-two-text':
    'El nivel de precios de tu país, y de tu ciudad donde se publica, decide lo mínimo que puede costar dar de comer y beber a tus invitados.',
  'about.figures.step-three-title': 'Lo que te importa',
  'about.figures.step-three-text':
    'Tu orden mueve dinero entre categorías, dentro de límites, y nunca por debajo de ese mínimo.',
  'about.figures.step-four-title': 'Lo que cuadra',
  'about.figures.step-four-text':
    'Se reparte hasta el último centavo. Más dinero nunca deja menos a una categoría, y subir una de lugar nunca le cuesta: ambas cosas están demostradas y probadas con presupuestos al azar.',
  'about.figures.estimates':
    'Donde nadie ha publicado una cifra, estimamos y lo decimos, en la aplicación y aquí: graduaciones, aniversarios, XV años, cenas de gala, bodas latinoamericanas fuera de México, lo que cambia un lugar o una duración, y ciudades sin nivel de precios propio. Si no conocemos un país, también lo decimos.',

  'about.sources.title': 'Fuentes',
  'about.sources.intro': 'Las cifras se ajustaron a estas publicaciones; ninguna se copió entera.',
  'about.sources.shares': 'Porcentajes de un presupuesto',
  'about.sources.shares-text':
    'The Knot Real Weddings 2008, 2022 y 2025 y BRIDES 2011 (Estados Unidos); Libro blanco de las bodas, Fiancee Bodas y Profeco (México); BodaHelp, FUCI y Bodaclick (España); PCMA Convene 2009 (congresos); Party Genius (fiestas infantiles)',
  'about.sources.floors': 'Mínimo de comida y bebida',
  'about.sources.floors-text':
    'Calibrado con The Knot 2025, listas de precios de un banquete en Zacatecas y el precio por cubierto de Bodaclick',
  'about.sources.prices': 'Nivel de precios por país',
  'about.sources.prices-text':
    'Banco Mundial, World Development Indicators (índice de nivel de precios, PIB, 2025), CC BY 4.0',
  'about.sources.cities': 'Nivel de precios de ciudades de EE. UU.',
  'about.sources.cities-text': 'US Bureau of Economic Analysis, Regional Price Parities 2023 y 2024',
  'about.sources.rates': 'Tipos de cambio',
  'about.sources.rates-text': 'The Economist, datos del índice Big Mac de enero de 2026, CC BY 4.0',
  'about.sources.vendors': 'Preguntas a proveedores y contratos',
  'about.sources.vendors-text':
    'indyeventdjs.com, todaysbride.ca, chicagoweddingresource.com; para contratos en México, Profeco, El Economista y la NOM-174-SCFI-2007. Los textos son nuestros',
  'about.sources.tasks': 'Plazos de las tareas',
  'about.sources.tasks-text':
    'Listas publicadas para bodas, XV años y eventos de empresa; requisitos publicados de registros civiles y parroquias de México y España. Los demás son nuestros y así está dicho',

  'about.principles.title': 'A qué nos obligamos',
  'about.principles.one-title': '“Por definir” no es cero',
  'about.principles.one-text':
    'Lo que nadie ha dicho queda por definir, también en los totales. Nunca se rellena para que se vea completo.',
  'about.principles.two-title': 'Sin dinero de proveedores',
  'about.principles.two-text':
    'Nadie paga por ser recomendado. Una comparación solo conoce las cotizaciones que tú escribes.',
  'about.principles.three-title': 'Tú decides',
  'about.principles.three-text': 'Nada se mueve solo. Ves qué cambiaría, eliges, y puedes deshacerlo.',
  'about.principles.four-title': 'Tus datos se quedan contigo',
  'about.principles.four-text': 'Sin rastreadores, sin anuncios, y puedes tenerlo todo en un servidor tuyo.',
  'about.principles.five-title': 'En español desde el principio',
  'about.principles.five-text':
    'Padrinos, misa y tornaboda no son notas al pie. El inglés está al lado, con el mismo cuidado.',
  'about.principles.six-title': 'Para cada mano y cada ojo',
  'about.principles.six-text':
    'Teclado, lector de pantalla, teléfono pequeño: una aplicación para familias no deja fuera a nadie.',

  'about.talk.title': '¿Viste una cifra que no cuadra?',
  'about.talk.text': 'Cuéntanos, y mejor si es con una fuente. Respondemos en un plazo de 24 horas.',
  'about.talk.call': 'Escríbenos',
}
