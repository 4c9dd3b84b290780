export const corporate = {
  'checklist.template.corp-define-goal.title': 'Define the purpose and how to measure it',
  'checklist.template.corp-define-goal.description':
    'Write down what should be different afterward, and two or three numbers that will show it.',
  'checklist.template.corp-appoint-team.title': 'Appoint a lead and a team',
  'checklist.template.corp-appoint-team.description':
    'Give budget, content, logistics, technology and communication to one named person each.',
  'checklist.template.corp-set-budget.title': 'Prepare the budget and have it approved',
  'checklist.template.corp-set-budget.description':
    'Include 10 to 15% for contingencies, taxes, and who may approve what.',
  'checklist.template.corp-audience.title': 'Define the audience and the capacity',
  'checklist.template.corp-audience.description':
    'Estimate how many will accept and how many will not show up, VIP guests and accessibility needs.',
  'checklist.template.corp-confirm-date.title': 'Confirm the date',
  'checklist.template.corp-confirm-date.description':
    'Avoid public holidays, month-end closings and events your audience also attends.',
  'checklist.template.corp-call-for-papers.title': 'Open the call for papers',
  'checklist.template.corp-call-for-papers.description':
    'Publish topics, format, deadline and who reviews, and leave reviewers three weeks.',
  'checklist.template.corp-visit-venues.title': 'Compare venues',
  'checklist.template.corp-visit-venues.description':
    'Ask each for layouts, sound and screens, catering, accessibility and cancellation terms.',
  'checklist.template.corp-own-premises.title': 'Check whether your own premises will work',
  'checklist.template.corp-own-premises.description':
    'Look at capacity, emergency exits, power, restrooms, visitor access and working hours next door.',
  'checklist.template.corp-program-committee.title': 'Form the program committee',
  'checklist.template.corp-program-committee.description':
    'Three to five people who choose topics and speakers, with a rule for conflicts of interest.',
  'checklist.template.corp-sponsors.title': 'Approach sponsors',
  'checklist.template.corp-sponsors.description':
    'Offer clear levels with benefits you can deliver, and a date by which logos must arrive.',
  'checklist.template.corp-contract-venue.title': 'Review and sign the venue contract',
  'checklist.template.corp-contract-venue.description':
    'Have legal check liability, minimum numbers, insurance, penalties and data protection.',
  'checklist.template.corp-speakers.title': 'Invite and confirm speakers',
  'checklist.template.corp-speakers.description':
    'Agree on topic, length, fee, travel and recording rights, and look for diverse voices.',
  'checklist.template.corp-honorees.title': 'Choose the honorees or the cause',
  'checklist.template.corp-honorees.description':
    'Ask them early, and agree on what will be said about them and who hands over what.',
  'checklist.template.corp-visas.title': 'Help with visas and travel documents',
  'checklist.template.corp-visas.description': 'Send invitation letters early, and ask which passports need a visa.',
  'checklist.template.corp-tables-sale.title': 'Offer tables to companies and donors',
  'checklist.template.corp-tables-sale.description':
    'Set the price per table, what it includes and when names are due.',
  'checklist.template.corp-registration.title': 'Set up registration',
  'checklist.template.corp-registration.description':
    'Test the form, confirmation messages, payments and privacy notice on a phone.',
  'checklist.template.corp-branding.title': 'Design the event’s identity',
  'checklist.template.corp-branding.description':
    'Name, colors, templates and rules for signs, before anything is printed.',
  'checklist.template.corp-site-visit.title': 'Visit the destination',
  'checklist.template.corp-site-visit.description':
    'Walk a guest’s whole route, from the airport to the last coffee, and time it.',
  'checklist.template.corp-guest-management.title': 'Set up invitations and RSVPs online',
  'checklist.template.corp-guest-management.description':
    'Names, plus-one, diet and table in one list that the whole team sees.',
  'checklist.template.corp-catering.title': 'Book the caterer',
  'checklist.template.corp-catering.description': 'Plan breaks or courses, special diets, water and service hours.',
  'checklist.template.corp-av-provider.title': 'Hire sound, screens and streaming',
  'checklist.template.corp-av-provider.description':
    'Microphones, recording, lighting, a dedicated internet line and backup power.',
  'checklist.template.corp-agenda.title': 'Publish the agenda',
  'checklist.template.corp-agenda.description':
    'Alternate talks and breaks, with ten minutes of slack, and mark what is recorded.',
  'checklist.template.corp-photographer.title': 'Book photography and video',
  'checklist.template.corp-photographer.description':
    'Say which moments and people you need, and when the first pictures must be ready for the press or social media.',
  'checklist.template.corp-program.title': 'Define the program',
  'checklist.template.corp-program.description':
    'Arrival, opening, main moment and close: what people will remember, and at what time.',
  'checklist.template.corp-travel.title': 'Organize travel and lodging',
  'checklist.template.corp-travel.description':
    'Negotiate group rates, and say who books, who pays and until when the rooms are held.',
  'checklist.template.corp-send-invitations.title': 'Send invitations and open registration',
  'checklist.template.corp-send-invitations.description':
    'Separate VIP guests, clients, staff and press, with a date to RSVP by.',
  'checklist.template.corp-permits.title': 'Check permits, insurance and safety',
  'checklist.template.corp-permits.description':
    'Capacity, alcohol, music rights, evacuation and civil protection: each office has its own deadline.',
  'checklist.template.corp-promotion.title': 'Start promoting',
  'checklist.template.corp-promotion.description':
    'Email, social media and internal channels with dates, one message each and someone to answer questions.',
  'checklist.template.corp-speeches.title': 'Agree on who speaks and for how long',
  'checklist.template.corp-speeches.description':
    'Two or three speeches of five minutes at most, with the text a week before.',
  'checklist.template.corp-duty-of-care.title': 'Prepare insurance and an emergency plan for the trip',
  'checklist.template.corp-duty-of-care.description':
    'Medical coverage, nearest hospital, contact list and who decides if something happens.',
  'checklist.template.corp-activities.title': 'Design ways for people to meet',
  'checklist.template.corp-activities.description': 'Give each activity a purpose, a length and someone who leads it.',
  'checklist.template.corp-auction.title': 'Prepare the raffle or auction',
  'checklist.template.corp-auction.description':
    'Check whether it needs a permit, list the prizes and decide how people pay.',
  'checklist.template.corp-entertainment.title': 'Book a host, music or a show',
  'checklist.template.corp-entertainment.description': 'Send a written brief with tone, length and topics to avoid.',
  'checklist.template.corp-transfers.title': 'Book transfers',
  'checklist.template.corp-transfers.description':
    'Group arrivals by flight, with someone holding a sign and a number to call.',
  'checklist.template.corp-press.title': 'Invite the press',
  'checklist.template.corp-press.description':
    'Send a short note with facts and a contact, and prepare a place for interviews.',
  'checklist.template.corp-drinks.title': 'Decide what drinks are served and until when',
  'checklist.template.corp-drinks.description':
    'Open bar, vouchers or no alcohol: follow the company’s rules, and offer good alcohol-free drinks.',
  'checklist.template.corp-branded-items.title': 'Order badges, gifts and materials',
  'checklist.template.corp-branded-items.description':
    'Choose what people will keep using, order 5% extra, and proofread the names.',
  'checklist.template.corp-awards.title': 'Order awards and plaques',
  'checklist.template.corp-awards.description': 'Have two people check each name before engraving.',
  'checklist.template.corp-signage.title': 'Produce the signs and the stage',
  'checklist.template.corp-signage.description':
    'Include accessible routes, restrooms and exits, and a backdrop that looks good in photos.',
  'checklist.template.corp-table-decor.title': 'Book flowers and table decorations',
  'checklist.template.corp-table-decor.description':
    'Low enough for people to see each other, and in the event’s colors.',
  'checklist.template.corp-accessibility.title': 'Prepare for accessibility',
  'checklist.template.corp-accessibility.description':
    'Ramps, reserved seats, captions or interpreters, and a question about needs in the registration form.',
  'checklist.template.corp-rsvp.title': 'Follow up on RSVPs',
  'checklist.template.corp-rsvp.description':
    'Call VIP guests and speakers yourself, and offer open seats to the waiting list.',
  'checklist.template.corp-presentations.title': 'Collect presentations and test the files',
  'checklist.template.corp-presentations.description':
    'Ask for a PDF as well, with videos inside the file, and test them on the computer on stage.',
  'checklist.template.corp-dress-code.title': 'Communicate the dress code',
  'checklist.template.corp-dress-code.description':
    'Explain it with an example, and hand out the team’s clothing by size beforehand.',
  'checklist.template.corp-staff-training.title': 'Brief staff and volunteers',
  'checklist.template.corp-staff-training.description':
    'Posts, radios or phones, answers to common questions and what to do in an emergency.',
  'checklist.template.corp-confirm-vendors.title': 'Confirm every vendor',
  'checklist.template.corp-confirm-vendors.description':
    'Access times, contacts, insurance papers and what is left to pay.',
  'checklist.template.corp-final-count.title': 'Give the final number',
  'checklist.template.corp-final-count.description': 'Guarantee meals for those you expect to come, with diets listed.',
  'checklist.template.corp-seating.title': 'Make the seating plan',
  'checklist.template.corp-seating.description':
    'Mix hosts, clients and languages at each table, and check the protocol for officials.',
  'checklist.template.corp-run-of-show.title': 'Publish the run of show',
  'checklist.template.corp-run-of-show.description':
    'Minute by minute with cues, names, contacts and a plan B for each risk.',
  'checklist.template.corp-print-badges.title': 'Print badges and attendance lists',
  'checklist.template.corp-print-badges.description':
    'In alphabetical order, with a few blanks and a printer at the door.',
  'checklist.template.corp-rehearsal.title': 'Rehearse on site',
  'checklist.template.corp-rehearsal.description': 'Sound, slides, streaming and power, with those who will speak.',
  'checklist.template.corp-onsite.title': 'Run the event',
  'checklist.template.corp-onsite.description':
    'Meet with the team fifteen minutes before the doors open, and note each incident as it happens.',
  'checklist.template.corp-survey.title': 'Send the survey and thank everyone',
  'checklist.template.corp-survey.description':
    'Eight questions at most, within 24 hours, with the photos or recordings.',
  'checklist.template.corp-publish-material.title': 'Publish recordings and slides',
  'checklist.template.corp-publish-material.description':
    'Check the permissions first, and send the link to those who registered.',
  'checklist.template.corp-report.title': 'Close the budget and write the report',
  'checklist.template.corp-report.description':
    'Compare goals, attendance, cost per person and what you would do differently.',
} as const satisfies Record<`checklist.template.${string}`, string>
