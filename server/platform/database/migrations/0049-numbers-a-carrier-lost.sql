-- A number that its carrier account no longer has is lost. Once the account has it again, it is what it was before.
alter table numbers
  add column state_before_loss text,
  add column reason_before_loss text;
