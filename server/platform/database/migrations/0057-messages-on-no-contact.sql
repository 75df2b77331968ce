-- Alerts, tests and answers the law asks for are on no screen of a contact: the set-up page counts those that wait.
create index text_queue_outside_sending on text_queue (due_at) where kind in ('alert', 'notice', 'test');
