export const kids = {
  'checklist.template.kids-choose-theme.title': 'Choose the theme together',
  'checklist.template.kids-choose-theme.description':
    'Let the child pick from two or three ideas you can afford, and use it for the invitation, cake and games.',
  'checklist.template.kids-set-budget.title': 'Agree on the budget',
  'checklist.template.kids-set-budget.description':
    'Decide the maximum and where you would rather spend it: place, show or food.',
  'checklist.template.kids-guest-list.title': 'Write the guest list',
  'checklist.template.kids-guest-list.description':
    'Count children and the adults who stay. For small children, one guest per year of age plus one or two is a good rule.',
  'checklist.template.kids-confirm-date.title': 'Confirm day and hours',
  'checklist.template.kids-confirm-date.description':
    'Two or three hours outside of nap time, on a day without exams or other parties in the class.',
  'checklist.template.kids-book-venue.title': 'Book the place',
  'checklist.template.kids-book-venue.description':
    'Check how many children it takes, the fence or door, shade, restrooms for little ones and what you may bring.',
  'checklist.template.kids-book-show.title': 'Book the show or entertainers',
  'checklist.template.kids-book-show.description':
    'Magician, clown, puppets or games with a host: ask for references, the ages it suits and how long it lasts.',
  'checklist.template.kids-inflatables.title': 'Rent inflatables or games',
  'checklist.template.kids-inflatables.description':
    'Ask how they are anchored, who watches them and how many children go on at a time.',
  'checklist.template.kids-book-food.title': 'Decide and order the food',
  'checklist.template.kids-book-food.description':
    'Small portions of finger food, something for the adults, and a list of allergies from the parents.',
  'checklist.template.kids-invitations.title': 'Send the invitations',
  'checklist.template.kids-invitations.description':
    'Say when it starts and ends, whether parents stay, whether siblings may come, and ask about allergies.',
  'checklist.template.kids-order-cake.title': 'Order the cake',
  'checklist.template.kids-order-cake.description':
    'Ask for a design on the theme with few inedible decorations, and check for nuts.',
  'checklist.template.kids-decor.title': 'Plan the decorations',
  'checklist.template.kids-decor.description':
    'Low tables, balloons out of reach of the smallest, and a backdrop for photos.',
  'checklist.template.kids-pinata.title': 'Order the piñata and what goes in it',
  'checklist.template.kids-pinata.description':
    'Choose its size by age, fill it with things that are safe for all, and mark a line nobody crosses.',
  'checklist.template.kids-photos.title': 'Decide who takes the photos',
  'checklist.template.kids-photos.description':
    'A friend or a photographer for an hour, and ask parents before sharing pictures of their children.',
  'checklist.template.kids-helpers.title': 'Ask for help to look after the children',
  'checklist.template.kids-helpers.description':
    'One adult for every five or six, each with a task: door, restroom, food or games.',
  'checklist.template.kids-outfit.title': 'Choose the outfit or costume',
  'checklist.template.kids-outfit.description': 'Something to run in, and a change of clothes in a bag.',
  'checklist.template.kids-drinks-plan.title': 'Plan the drinks',
  'checklist.template.kids-drinks-plan.description':
    'Water and juice in small cups with names, and coffee for the adults.',
  'checklist.template.kids-games.title': 'Prepare games and prizes',
  'checklist.template.kids-games.description':
    'One activity every twenty minutes, one more in reserve, and the same prizes for all.',
  'checklist.template.kids-goody-bags.title': 'Prepare the goody bags',
  'checklist.template.kids-goody-bags.description':
    'The same for all, without small pieces for the youngest, and two spares.',
  'checklist.template.kids-playlist.title': 'Prepare the music',
  'checklist.template.kids-playlist.description':
    'Songs for games, the birthday song and something calm for the end, downloaded beforehand.',
  'checklist.template.kids-rsvp.title': 'Follow up on RSVPs',
  'checklist.template.kids-rsvp.description': 'Ask who stays, who picks up each child and which allergies there are.',
  'checklist.template.kids-safety.title': 'Make the place safe',
  'checklist.template.kids-safety.description':
    'Outlets, stairs, pool, dogs and doors; a first-aid kit, and the parents’ phone numbers on paper.',
  'checklist.template.kids-final-count.title': 'Confirm the final number',
  'checklist.template.kids-final-count.description':
    'Tell the venue, whoever makes the cake and food, and the entertainers.',
  'checklist.template.kids-shop.title': 'Buy candles, cups and little things',
  'checklist.template.kids-shop.description': 'Add wipes, trash bags, tape, lighter and batteries.',
  'checklist.template.kids-timeline.title': 'Write a simple timeline',
  'checklist.template.kids-timeline.description':
    'Welcome, games, food, show, cake and goodbye, with the cake before they get tired.',
  'checklist.template.kids-confirm-vendors.title': 'Confirm show, food and cake',
  'checklist.template.kids-confirm-vendors.description': 'Check address, arrival time and what is left to pay.',
  'checklist.template.kids-set-up.title': 'Set up before the first child arrives',
  'checklist.template.kids-set-up.description': 'Leave one activity ready for those who come early.',
  'checklist.template.kids-thank-you.title': 'Thank everyone and share the photos',
  'checklist.template.kids-thank-you.description': 'A drawing or voice message from the child is the best thank-you.',
} as const satisfies Record<`checklist.template.${string}`, string>
