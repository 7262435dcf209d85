import { useTexts } from '../ui/texts.tsx';

const names = ['amount', 'currency', 'source'] as const;
const types = { amount: 'integer', currency: 'string', source: 'string' } as const;

/** The parameters of the example, with what they mean where there is space for it. */
export function SampleTable({ withMeaning }: { withMeaning: boolean }) {
  const { t } = useTexts();
  const heads = t('home.sampleHead').split('|');
  return (
    <div className="table-frame">
      <table role="presentation">
        <thead>
          <tr>
            {heads.slice(0, withMeaning ? 4 : 3).map(head => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name}>
              <td className="name-cell">{name}</td>
              <td className="type-cell">{types[name]}</td>
              <td>
                <span className="required">{t('home.required')}</span>
              </td>
              {withMeaning && <td>{t(`home.${name}Meaning`)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
