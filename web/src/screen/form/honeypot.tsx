import classes from './honeypot.module.css';

/**
 * A field that people neither see nor reach and that form-filling programs fill in: the server
 * refuses what comes with it (OP-21). For every form that strangers can send.
 */
export function Honeypot({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className={classes.trap} aria-hidden>
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
