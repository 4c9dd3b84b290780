export const place = {
  'checklist.template.place-rain-plan.title': 'Prepare a plan for rain and heat',
  'checklist.template.place-rain-plan.description':
    'Decide where everyone goes if the weather turns, who makes the call and until what time.',
  'checklist.template.place-permits.title': 'Get the permits for the outdoor venue',
  'checklist.template.place-permits.description':
    'Parks, beaches and gardens may require permits for use, music, alcohol, tents and fire.',
  'checklist.template.place-measure.title': 'Measure the space and decide how many fit',
  'checklist.template.place-measure.description':
    'Mark where people sit, eat and move; rain or cold may bring everyone inside.',
  'checklist.template.place-rentals.title': 'Rent furniture, shade and tableware',
  'checklist.template.place-rentals.description':
    'Count tables, chairs, linens and glasses with 5% extra, and agree on delivery and pickup.',
  'checklist.template.place-toilets.title': 'Make sure there are enough restrooms',
  'checklist.template.place-toilets.description':
    'About one for every fifty guests, more for long parties. Rent portable ones if needed, one of them accessible.',
  'checklist.template.place-power.title': 'Work out power and lighting',
  'checklist.template.place-power.description':
    'Add up what music, kitchen and lights draw, ask an electrician, and rent a generator if in doubt.',
  'checklist.template.place-neighbors.title': 'Tell the neighbors and check the noise rules',
  'checklist.template.place-neighbors.description':
    'Ask the city or the building how late there may be music, and leave a number to call.',
  'checklist.template.place-parking.title': 'Plan parking and access',
  'checklist.template.place-parking.description':
    'Where cars park, how a truck gets in to unload, and the path for a wheelchair or an ambulance.',
  'checklist.template.place-staff.title': 'Hire help for serving and the kitchen',
  'checklist.template.place-staff.description':
    'One person for every fifteen to twenty guests lets the hosts enjoy the party.',
  'checklist.template.place-sun-and-sound.title': 'Check light, wind and sound at that time',
  'checklist.template.place-sun-and-sound.description':
    'Go once at the same time of day: where the sun is, what the wind carries and whether voices can be heard.',
  'checklist.template.place-comfort.title': 'Get what guests need outdoors',
  'checklist.template.place-comfort.description':
    'Water, sunscreen, insect repellent, fans or blankets, and a note in the invitation about shoes.',
  'checklist.template.place-valuables.title': 'Put valuables and pets away',
  'checklist.template.place-valuables.description':
    'Close the rooms that are not used, and decide where animals spend the day.',
  'checklist.template.place-clean.title': 'Clean and clear the house',
  'checklist.template.place-clean.description': 'Make room in the fridge and for coats, and stock the restrooms.',
  'checklist.template.place-forecast.title': 'Look at the forecast and decide',
  'checklist.template.place-forecast.description': 'If you need plan B, tell vendors and guests at once.',
  'checklist.template.place-clean-up.title': 'Clean up and return what you borrowed',
  'checklist.template.place-clean-up.description':
    'Leave the place as it was, take out the trash and claim the deposit.',
} as const satisfies Record<`checklist.template.${string}`, string>
