import type { Gender } from '#engine/domains/profiles/shared/fields.ts'
import type { HairKind } from './portrait/subject.ts'

/**
 * Members of the drawn screens, with name, place and texts written by hand. They come first where niche and country
 * fit.
 */
export interface FixedMember {
  niche: number
  name: string
  gender: Gender
  age: number
  placeId: string
  about: string
  interests: string[]
  look: { skin: number; hairColour: number; hair: HairKind; grey?: number }
  facts?: Record<string, string>
  /** Played as fictional where the site has fictional profiles, and then labelled. */
  fictional?: boolean
}

const look = (skin: number, hairColour: number, hair: HairKind) => ({ skin, hairColour, hair })

const ROOMS: FixedMember[] = [
  {
    niche: 1,
    name: 'Anouk',
    gender: 'female',
    age: 34,
    placeId: 'NL-utrecht',
    look: look(0, 3, 'long'),
    interests: [
      'coffee',
      'biking',
      'movies',
      'cooking',
      'reading',
      'travelling',
      'wine',
      'hugging',
      'art',
      'relationship',
    ],
    about:
      'Ik bak slecht brood en voer goede ruzies over films. Doordeweeks geef ik les, in het weekend fiets ik tot ik ergens koffie vind. Ik zoek iemand die ook om zichzelf kan lachen; haast heb ik niet.',
    facts: {
      relationship_status: 'single',
      reason_for_signup: 'relationship',
      body_type: 'average',
      tattoos: 'one',
      eye_color: 'blue',
    },
  },
  {
    niche: 1,
    name: 'Ruben',
    gender: 'male',
    age: 33,
    placeId: 'NL-rotterdam',
    look: look(5, 0, 'fade'),
    interests: ['music', 'coffee', 'sports', 'cooking'],
    about:
      'Nachtdiensten, trage ontbijten. Ik werk op de spoed en ben daarbuiten juist niet van de haast. Wie mij meeneemt naar een concert, krijgt de dag erna pannenkoeken.',
  },
  {
    niche: 1,
    name: 'Femke',
    gender: 'female',
    age: 29,
    placeId: 'NL-amersfoort',
    look: look(0, 3, 'bob'),
    interests: ['outdoors', 'beach', 'travelling', 'photography'],
    about:
      'Vraag me naar de zeilboot. Hij lekt een beetje, maar hij heeft een naam en een thermoskan, en op zondag is er altijd plek voor nog iemand.',
  },
  {
    niche: 1,
    name: 'Sven',
    gender: 'male',
    age: 41,
    placeId: 'NL-haarlem',
    look: look(0, 0, 'side'),
    interests: ['music', 'cooking', 'hiking', 'movies'],
    about:
      'Twee kinderen om de week, één gitaar altijd. In de andere week kook ik te veel en zoek ik iemand die mee-eet.',
  },
  {
    niche: 1,
    name: 'Imani',
    gender: 'female',
    age: 31,
    placeId: 'NL-zwolle',
    look: look(3, 1, 'bobSide'),
    interests: ['reading', 'tea', 'theater', 'art'],
    about:
      'Hier voor het gesprek, in de eerste plaats. Ik lees drie boeken tegelijk en wil graag horen welk vierde ik mis.',
    fictional: true,
  },
  {
    niche: 1,
    name: 'Joris',
    gender: 'male',
    age: 36,
    placeId: 'NL-groningen',
    look: look(1, 0, 'curlTop'),
    interests: ['cooking', 'beer', 'biking', 'video_games'],
    about:
      'Ik kook graag en stuur geen hoi. Noem één ding dat je nooit zou bestellen, dan maak ik het zo dat je het toch wilt.',
  },
  {
    niche: 1,
    name: 'Lieke_vanderBroek',
    gender: 'female',
    age: 45,
    placeId: 'NL-s-hertogenbosch',
    look: look(3, 2, 'bobSide'),
    interests: ['art', 'hiking', 'wine', 'gardening'],
    about:
      'Nieuw in de stad en dol op verdwalen. Ik restaureer lijsten, ken inmiddels elke steeg en zou wel eens iemand willen treffen die de weg wél weet.',
  },
  {
    niche: 1,
    name: 'Noor',
    gender: 'female',
    age: 27,
    placeId: 'NL-nijmegen',
    look: look(0, 5, 'wavy'),
    interests: ['dancing', 'party', 'music', 'sushi'],
    about:
      'Ik dans alsof de vloer warm is. Overdag schrijf ik subsidieaanvragen, dus romantiek in korte alinea’s beheers ik.',
  },
  {
    niche: 1,
    name: 'Esther',
    gender: 'female',
    age: 48,
    placeId: 'NL-delft',
    look: look(0, 8, 'bun'),
    interests: ['beach', 'sports', 'reading', 'tea'],
    about:
      'Ik zwem in zee, het hele jaar. Daarna heb ik thee nodig en gezelschap dat niet zegt dat het onverstandig was.',
  },
  {
    niche: 1,
    name: 'Daan',
    gender: 'male',
    age: 38,
    placeId: 'NL-leiden',
    look: look(1, 6, 'side'),
    interests: ['video_games', 'reading', 'coffee', 'outdoors'],
    about: 'Ik zoek iemand om van te verliezen met schaken. Winnen mag ook, maar dan alleen met uitleg.',
  },
  {
    niche: 1,
    name: 'Sanne',
    gender: 'female',
    age: 36,
    placeId: 'NL-utrecht',
    look: look(0, 4, 'bob'),
    interests: ['animals', 'gardening', 'foodie', 'travelling'],
    about: 'Dierenarts, dus ik kan tegen een stootje en tegen modder. Wie met mijn hond overweg kan, is al een eind.',
  },
]

const NIGHT: FixedMember[] = [
  {
    niche: 2,
    name: 'Lena',
    gender: 'female',
    age: 29,
    placeId: 'DE-berlin-neukolln',
    look: look(0, 7, 'slick'),
    interests: [
      'party',
      'dancing',
      'tattoos',
      'theater',
      'massages',
      'kissing',
      'photography',
      'music',
      'sushi',
      'one_night_stand',
    ],
    about:
      'Schichtarbeit im Theater, danach selten müde. Ich mag lange Blicke, kurze Nachrichten und Leute, die wissen, wann Schluss ist. Unverbindlich heißt bei mir nicht unzuverlässig.',
    facts: {
      relationship_status: 'single',
      reason_for_signup: 'casual',
      body_type: 'slim',
      hair_color: 'red',
      eye_color: 'blue',
      tattoos: 'several',
    },
  },
  {
    niche: 2,
    name: 'Jonas',
    gender: 'male',
    age: 28,
    placeId: 'DE-berlin-kreuzberg',
    look: look(0, 5, 'curlTop'),
    interests: ['music', 'beer', 'dancing', 'biking'],
    about:
      'Tontechniker, also höre ich gut zu, auch wenn es laut ist. Verfügbar ab Mitternacht, freundlich schon vorher.',
  },
  {
    niche: 2,
    name: 'Nachtschwärmerin',
    gender: 'female',
    age: 33,
    placeId: 'DE-charlottenburg-wilmersdorf',
    look: look(5, 0, 'afro'),
    interests: ['party', 'art', 'wine', 'dancing'],
    about: 'Tagsüber Galerie, nachts die Stadt. Wer mich zum Lachen bringt, darf den Heimweg aussuchen.',
  },
  {
    niche: 2,
    name: 'Till',
    gender: 'male',
    age: 31,
    placeId: 'DE-berlin-prenzlauer-berg',
    look: look(1, 4, 'swept'),
    interests: ['cooking', 'wine', 'movies', 'travelling'],
    about: 'Ich koche nachts besser als tagsüber. Reste gibt es bei mir keine, Fragen zum Rezept gern.',
  },
  {
    niche: 2,
    name: 'Yara',
    gender: 'female',
    age: 27,
    placeId: 'DE-berlin-wedding',
    look: look(2, 7, 'long'),
    interests: ['dancing', 'fashion', 'sushi', 'kissing'],
    about: 'Erst tanzen, dann reden, dann vielleicht beides. Ich bin direkt, aber nie unhöflich.',
  },
  {
    niche: 2,
    name: 'Konstantin',
    gender: 'male',
    age: 42,
    placeId: 'DE-berlin-mitte',
    look: look(0, 4, 'crop'),
    interests: ['wine', 'theater', 'travelling'],
    about: 'Ein guter Rotwein, ein später Zug, keine Eile. Ich erzähle Geschichten, die meistens stimmen.',
    fictional: true,
  },
  {
    niche: 2,
    name: 'Mieke',
    gender: 'female',
    age: 38,
    placeId: 'DE-berlin-friedrichshain',
    look: look(3, 0, 'bobFringe'),
    interests: ['music', 'tattoos', 'coffee', 'photography'],
    about: 'Plattenladen, Brille, Pony. Ich sortiere alles nach Stimmung, auch meine Abende.',
  },
  {
    niche: 2,
    name: 'Marek',
    gender: 'male',
    age: 35,
    placeId: 'DE-potsdam',
    look: look(5, 0, 'locs'),
    interests: ['gym', 'music', 'cooking', 'beach'],
    about:
      'Potsdam zum Schlafen, Berlin zum Wachsein. Die letzte Bahn kenne ich auswendig, verpassen tue ich sie gern.',
  },
  {
    niche: 2,
    name: 'Ava',
    gender: 'female',
    age: 30,
    placeId: 'DE-berlin-lichtenberg',
    look: look(1, 7, 'bobSide'),
    interests: ['reading', 'art', 'tea', 'exchanging_pictures'],
    about: 'Ich zeichne Menschen in der U-Bahn und frage danach um Erlaubnis. Meistens sagen sie ja.',
  },
  {
    niche: 2,
    name: 'Rafael',
    gender: 'male',
    age: 37,
    placeId: 'DE-berlin-schoneberg',
    look: look(3, 0, 'knot'),
    interests: ['massages', 'outdoors', 'cooking', 'hiking'],
    about: 'Ruhige Hände, ruhiger Kopf. Ich suche nichts Ernstes, nehme das aber ernst.',
  },
  {
    niche: 2,
    name: 'Ivana',
    gender: 'female',
    age: 35,
    placeId: 'DE-berlin-neukolln',
    look: look(5, 1, 'curlyLong'),
    interests: ['party', 'travelling', 'kissing', 'beach'],
    about: 'Koffer halb gepackt, Laune ganz da. Drei Nächte pro Woche gehören mir, eine davon teile ich.',
  },
  {
    niche: 2,
    name: 'Beat',
    gender: 'male',
    age: 44,
    placeId: 'DE-berlin-treptow',
    look: look(4, 0, 'locs'),
    interests: ['music', 'biking', 'beer', 'foodie'],
    about: 'Aus Basel, hängen geblieben in Treptow. Ich rede langsam, aber es lohnt sich meistens zu warten.',
  },
]

const SEA: FixedMember[] = [
  {
    niche: 3,
    name: 'Birgitte',
    gender: 'female',
    age: 56,
    placeId: 'DK-aarhus',
    look: { ...look(3, 1, 'wavy'), grey: 0.05 },
    interests: ['outdoors', 'reading', 'music', 'gardening', 'coffee', 'travelling', 'theater', 'hugging'],
    about:
      'To voksne børn, en stædig have og en kajak, der har set bedre dage. Jeg underviser i musik, læser om aftenen og vil gerne have en at gå langs vandet med. Der er ingen hast.',
    facts: {
      relationship_status: 'divorced',
      reason_for_signup: 'company',
      body_type: 'average',
      hair_color: 'black',
      eye_color: 'brown',
      tattoos: 'none',
    },
  },
  {
    niche: 3,
    name: 'Henrik',
    gender: 'male',
    age: 61,
    placeId: 'DK-silkeborg',
    look: look(1, 3, 'side'),
    interests: ['reading', 'cooking', 'outdoors', 'coffee'],
    about:
      'Pensioneret fra færgerne. Jeg vil stadig gerne vide, hvor vinden kommer fra, og hvem der har lyst til at gå en tur i den.',
  },
  {
    niche: 3,
    name: 'Astrid',
    gender: 'female',
    age: 64,
    placeId: 'DK-ebeltoft',
    look: look(0, 4, 'bob'),
    interests: ['art', 'tea', 'reading', 'gardening'],
    about: 'Enke, mormor og temmelig god til krydsord. Jeg savner en at læse de svære ledetråde højt for.',
    facts: { relationship_status: 'widowed', hair_color: 'grey', reason_for_signup: 'company' },
  },
  {
    niche: 3,
    name: 'Lars',
    gender: 'male',
    age: 58,
    placeId: 'DK-skanderborg',
    look: look(2, 3, 'crop'),
    interests: ['gardening', 'beer', 'dancing'],
    about: 'Tømrer. Jeg lytter bedre, end jeg danser, men jeg danser.',
    fictional: true,
  },
  {
    niche: 3,
    name: 'Marianne',
    gender: 'female',
    age: 50,
    placeId: 'DK-horsens',
    look: look(3, 1, 'bun'),
    interests: ['music', 'travelling', 'theater', 'hiking'],
    about:
      'Kor om tirsdagen, ellers fri og nysgerrig. Jeg synger alt og siger det ligeud, når jeg hellere vil høre efter.',
  },
  {
    niche: 3,
    name: 'Torben',
    gender: 'male',
    age: 54,
    placeId: 'DK-randers',
    look: look(5, 0, 'fade'),
    interests: ['reading', 'coffee', 'politics', 'biking'],
    about: 'Jeg søger en at dele søndagsavisen med. Kultursektionen må du få først, hvis jeg må beholde krydsordet.',
  },
  {
    niche: 3,
    name: 'Karin',
    gender: 'female',
    age: 47,
    placeId: 'SE-malmo',
    look: look(0, 6, 'slick'),
    interests: ['beach', 'photography', 'travelling', 'coffee'],
    about:
      'Kallbad före jobbet, tåg över bron när andan faller på. Jag skrattar lätt och svarar gärna på svåra frågor.',
  },
  {
    niche: 3,
    name: 'Ingrid',
    gender: 'female',
    age: 59,
    placeId: 'SE-goteborg',
    look: look(0, 4, 'bobSide'),
    interests: ['theater', 'reading', 'wine', 'art'],
    about:
      'Trettio år på biblioteket, fortfarande tyst när det behövs. Jag vill gärna ha någon att prata med i pausen.',
  },
  {
    niche: 3,
    name: 'Solveig',
    gender: 'female',
    age: 52,
    placeId: 'NO-bergen',
    look: look(4, 0, 'curlyLong'),
    interests: ['hiking', 'outdoors', 'music', 'tea'],
    about: 'Regntøy hele året og godt humør for det meste. Sju fjell, én termos, plass til to kopper.',
  },
  {
    niche: 3,
    name: 'Jens',
    gender: 'male',
    age: 60,
    placeId: 'DK-esbjerg',
    look: look(1, 2, 'crop'),
    interests: ['cooking', 'outdoors', 'animals', 'travelling'],
    about: 'Fisker det halve liv, kok resten. Jeg laver suppe til én for meget hver gang, og det er ikke et tilfælde.',
  },
]

export const FIXED: readonly FixedMember[] = [...ROOMS, ...NIGHT, ...SEA]
