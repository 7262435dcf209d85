import { useCall } from '../api/use-call.ts';
import { ChipsField, type Choice } from '../ui/form/ChipsField.tsx';
import { personLabel } from '../ui/text/initials.ts';
import { useTexts } from '../ui/texts.tsx';

export type PickerScope = { item_id: string } | { team_id: string };
type PeoplePickerProps = {
  /** Where they are to be added: whoever is there already is not offered. */
  place: PickerScope;
  typed: string;
  onType: (typed: string) => void;
  chosen: readonly Choice[];
  onChange: (chosen: readonly Choice[]) => void;
};

export function PeoplePicker({ place, typed, onType, chosen, onChange }: PeoplePickerProps) {
  const { t } = useTexts();
  const keyword = typed.trim();
  const ofItem = useCall('member/candidates', 'item_id' in place ? { ...place, keyword } : null);
  const ofTeam = useCall('teamMember/candidates', 'team_id' in place ? { ...place, keyword } : null);
  const people = 'item_id' in place ? ofItem.data : ofTeam.data;
  return (
    <ChipsField
      label={t('member.addPeople')}
      placeholder={t('member.typeName')}
      nothing={t('member.nobodyLike')}
      takeOffName={name => t('member.takeOff', { name })}
      typed={typed}
      onType={onType}
      choices={people?.map(person => ({ key: person.username, label: personLabel(person) }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
