import type { PersonalData } from '#engine/platform/personal-data/index.ts'
import { OPTION_FIELDS } from './shared/fields.ts'

export default {
  tables: {
    members: {
      memberIds: [],
      exported: [
        'profile_status',
        'gender',
        'seeking',
        'date_of_birth',
        'country',
        'region',
        'place_id',
        'grid_lat',
        'grid_lon',
        'about_me',
        'interests',
        ...OPTION_FIELDS,
        'fictional',
        'invisible',
        'read_marks',
        'first_contact',
        'ranked_at',
      ],
      withheld: { packed_options: 'a copy of the options, which are exported' },
    },
  },
} satisfies PersonalData
