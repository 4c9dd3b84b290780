export const weddingPapers = {
  'checklist.template.wed-book-ceremony-place.title': 'Reserve the place for the religious ceremony',
  'checklist.template.wed-book-ceremony-place.description':
    'Ask about available times, the fee or donation, and the rules on music, flowers and photographs.',
  'checklist.template.wed-choose-officiant.title': 'Choose the officiant',
  'checklist.template.wed-choose-officiant.description':
    'Check who may marry you in that state and whether the officiant must register there first.',
  'checklist.template.wed-faith-requirements.title': 'Ask your faith community what it requires',
  'checklist.template.wed-faith-requirements.description':
    'Find out who can lead the ceremony, which talks or paperwork they ask for and how long they take.',
  'checklist.template.wed-church-file.title': 'Open the marriage file with the parish or community',
  'checklist.template.wed-church-file.description':
    'Ask for the full list of requirements, and whether the civil certificate must come first. Marrying in another parish takes longer.',
  'checklist.template.wed-church-talks.title': 'Take the pre-marriage course',
  'checklist.template.wed-church-talks.description':
    'Places fill up, so sign up early, and keep the certificate for the file.',
  'checklist.template.wed-civil-requirements.title': 'Check what the civil marriage requires',
  'checklist.template.wed-civil-requirements.description':
    'Certificates, IDs, talks, tests, witnesses, fees and deadlines differ by country, state and office. Ask the one where you will marry.',
  'checklist.template.wed-civil-file-es.title': 'Open the marriage file (Spain)',
  'checklist.template.wed-civil-file-es.description':
    'A civil wedding needs it, at the civil registry or before a notary, three to six months ahead. For a Catholic wedding the parish keeps its own.',
  'checklist.template.wed-sacrament-certificates.title': 'Request baptism and confirmation certificates',
  'checklist.template.wed-sacrament-certificates.description':
    'Many parishes accept only those issued in the last three to six months, so not too early either.',
  'checklist.template.wed-church-presentation.title': 'Attend the church interview with witnesses',
  'checklist.template.wed-church-presentation.description':
    'Usually each of you brings two adult witnesses with ID. The banns are published afterward.',
  'checklist.template.wed-civil-documents.title': 'Gather the documents for the civil marriage',
  'checklist.template.wed-civil-documents.description':
    'Ask for recent birth certificates. Documents from abroad need an apostille and an official translation, which take weeks.',
  'checklist.template.wed-lazo-arras.title': 'Get the lazo, arras, Bible and cushions',
  'checklist.template.wed-lazo-arras.description':
    'Confirm which padrinos give each piece and who brings it to the church.',
  'checklist.template.wed-arras-es.title': 'Get the thirteen arras',
  'checklist.template.wed-arras-es.description':
    'Borrow the family’s or buy them, and decide who carries them to the altar.',
  'checklist.template.wed-book-civil-ceremony.title': 'Reserve the civil ceremony',
  'checklist.template.wed-book-civil-ceremony.description':
    'Confirm date, place, what it costs to have the judge or official come to you and how late you may be.',
  'checklist.template.wed-civil-date-cl.title': 'Reserve the civil registry and make the manifestation (Chile)',
  'checklist.template.wed-civil-date-cl.description':
    'Two adult witnesses go with you. The wedding must take place within the 90 days that follow.',
  'checklist.template.wed-property-regime.title': 'Choose the property regime',
  'checklist.template.wed-property-regime.description':
    'Compare common and separate property with someone who knows the law there. An agreement before a notary takes time.',
  'checklist.template.wed-civil-notary-co.title': 'File the marriage with notary or court (Colombia)',
  'checklist.template.wed-civil-notary-co.description':
    'They ask for recent civil birth records valid for marriage, and publish a notice before the ceremony.',
  'checklist.template.wed-civil-date-ar.title': 'Ask for the date at the civil registry (Argentina)',
  'checklist.template.wed-civil-date-ar.description':
    'Each province decides how far ahead it gives dates and which witnesses and documents it asks for.',
  'checklist.template.wed-civil-witnesses.title': 'Confirm the witnesses for the civil ceremony',
  'checklist.template.wed-civil-witnesses.description':
    'Ask the office how many you need, and check that each has a valid ID and is free that day.',
  'checklist.template.wed-civil-municipality-pe.title': 'File the marriage with the municipality (Peru)',
  'checklist.template.wed-civil-municipality-pe.description':
    'It asks for recent certificates and a medical one that expires soon, and publishes the marriage notice.',
  'checklist.template.wed-marriage-license.title': 'Get the marriage license (United States)',
  'checklist.template.wed-marriage-license.description':
    'Each state sets its own waiting period and validity. Check with the county clerk, and whether both of you must go.',
  'checklist.template.wed-prenuptial-tests.title': 'Take the prenuptial medical tests (Mexico)',
  'checklist.template.wed-prenuptial-tests.description':
    'Some states ask for them and accept only recent ones, often from the last 15 days. Check the deadline first.',
  'checklist.template.wed-pack-documents.title': 'Hand over IDs, documents and rings',
  'checklist.template.wed-pack-documents.description':
    'Give everything the ceremony needs to one person you trust, and check it together against a list.',
  'checklist.template.wed-register-church-wedding.title': 'Register the church wedding with the civil registry',
  'checklist.template.wed-register-church-wedding.description':
    'Ask the parish for the certificate and check that it was registered: only then does the marriage count for the state.',
  'checklist.template.wed-collect-certificate.title': 'Collect the marriage certificate and update your records',
  'checklist.template.wed-collect-certificate.description':
    'Order certified copies and tell your bank, insurance, health care and employer.',
  'checklist.template.wed-name-change.title': 'Change your name, if you want to',
  'checklist.template.wed-name-change.description':
    'Start with Social Security, then license, passport and bank, with certified copies of the certificate.',
} as const satisfies Record<`checklist.template.${string}`, string>
